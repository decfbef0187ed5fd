// On a phone the banner takes shorter sentences, where there are any.
import { hasText, t, type Translate } from "../../../texts";

export const briefly: Translate = (key, options) => t(hasText(`${key}-brief`) ? `${key}-brief` : key, options);
