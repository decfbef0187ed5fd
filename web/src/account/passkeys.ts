// The browser's side of passkeys. The server sends and takes JSON; browsers want bytes.

/** Whether this browser can have passkeys here: they need a safe connection to a name, not a number. */
export function canHavePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && typeof PublicKeyCredential !== "undefined" && !isNumber;
}

/** Make a passkey; null if whoever was asked did not want to. */
export async function makePasskey(asked: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    user: { ...asked.user, id: bytesOf(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map(described),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await wanted(navigator.credentials.create({ publicKey }));
  if (!made) return null;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return told(made, { clientDataJSON, attestationObject });
}

/** Show that one has a passkey; null if whoever was asked did not want to. */
export async function showPasskey(asked: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    allowCredentials: (asked.allowCredentials ?? []).map(described),
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = await wanted(navigator.credentials.get({ publicKey }));
  if (!shown) return null;
  const { clientDataJSON, authenticatorData, signature } = shown.response as AuthenticatorAssertionResponse;
  return told(shown, { clientDataJSON, authenticatorData, signature });
}

/** Browsers say "not allowed" when somebody closes their question, or lets it wait. */
async function wanted(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asking) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") return null;
    throw error;
  }
}

function told(made: PublicKeyCredential, parts: Record<string, ArrayBuffer>): unknown {
  const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, textOf(part)]));
  return { id: made.id, rawId: textOf(made.rawId), type: made.type, response };
}

const described = (one: PublicKeyCredentialDescriptorJSON) => ({ ...one, id: bytesOf(one.id) });

/** Bytes from text in the base64 of addresses. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Text in the base64 of addresses, from bytes. */
export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
