// Somebody in a lesson, without its picture.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Course } from "../src/learn/course.svelte";
import { addTexts } from "../src/texts";
import { language } from "../src/texts/language.svelte";

const refusal = { rule: "SD-3.1", key: "too-high", params: {}, sentence: "That is too high." };
let reached = true;

/** A server that says in which language it was asked. */
function answer(method: string, { pathname, searchParams }: URL): Response {
  const spoken = searchParams.get("language");
  if (method === "POST") return new Response(JSON.stringify(refusal), { status: 422 });
  if (!pathname.includes("/steps/"))
    return new Response(JSON.stringify({ game: "sylvan-dale", title: `lesson ${spoken}`, steps: ["a", "b"] }));
  const number = Number(pathname.at(-1));
  return new Response(
    JSON.stringify({ number, title: `title ${spoken}`, text: `text ${spoken}`, wanted: [], happened: [] }),
  );
}

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, about) => {
    if (!reached) throw new TypeError("no network");
    return answer(about?.method ?? "GET", new URL(String(path), location.href));
  });
});
afterEach(() => {
  reached = true;
  language.now = "en";
  localStorage.clear();
  vi.restoreAllMocks();
});

const wordsOf = ({ lesson, taught }: Course): string[] => [lesson.title, taught.title, taught.text];

function speak(course: Course, code: string): Promise<void> {
  language.now = code;
  return course.speak(code);
}

test("another language is spoken at once, and the board stays as it is", async () => {
  const course = await Course.open("sylvan-dale");
  const { wanted } = course.taught;
  await speak(course, "fr");
  expect(wordsOf(course)).toEqual(["lesson fr", "title fr", "text fr"]);
  expect(course.taught.wanted).toBe(wanted);
});

test("without the server a lesson keeps its words", async () => {
  const course = await Course.open("sylvan-dale");
  reached = false;
  await speak(course, "fr");
  expect(wordsOf(course)).toEqual(["lesson en", "title en", "text en"]);
});

test("of two languages the one chosen last is spoken", async () => {
  const course = await Course.open("sylvan-dale");
  await Promise.all([speak(course, "fr"), speak(course, "de")]);
  expect(wordsOf(course)).toEqual(["lesson de", "title de", "text de"]);
});

test("the rules refuse in the language that is spoken", async () => {
  addTexts("said", { "sylvan-dale": { refusal: { "too-high": "C’est trop haut." } } }, "fr");
  language.now = "fr";
  const course = await Course.open("sylvan-dale");
  await course.act({ type: "build" });
  expect(course.objection).toMatchObject({ sentence: "C’est trop haut.", rule: "SD-3.1" });
});
