import { type BenchDocument, benchDocument, type Edition, type Size, textFieldsOf } from './documents.ts';

export interface Drawing {
  replace(document: BenchDocument): void;
  unmount(): void;
}
export type Draw = (target: HTMLElement, document: BenchDocument) => Drawing;

export interface BenchPage {
  draw(size: Size, edition: Edition): Promise<void>;
  replace(size: Size, edition: Edition): Promise<void>;
  unmount(): Promise<void>;
  /** The first box for text of the page. */
  firstBox(): HTMLElement | null;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
const boxes = () => document.querySelectorAll<HTMLElement>('input[type="text"], input:not([type]), textarea');

/** Resolves when every box stands there and the browser has nothing left to do for it. */
async function drawn(expected: BenchDocument, heading: string): Promise<void> {
  const wanted = textFieldsOf(expected);
  while (boxes().length < wanted || !document.body.textContent.includes(heading)) await frame();
  await frame();
  await frame();
  await idle();
}

/** Puts a contestant into the page, where the measuring side finds it. */
export function compete(draw: Draw): void {
  const target = document.getElementById('root')!;
  let drawing: Drawing | undefined;
  const page: BenchPage = {
    draw: async (size, edition) => {
      const document = benchDocument(size, edition);
      drawing = draw(target, document);
      await drawn(document, document.groups.at(-1)!.heading);
    },
    replace: async (size, edition) => {
      const document = benchDocument(size, edition);
      drawing!.replace(document);
      await drawn(document, document.groups.at(-1)!.heading);
    },
    unmount: async () => {
      drawing!.unmount();
      target.replaceChildren();
      await frame();
      await idle();
    },
    firstBox: () => boxes()[0] ?? null,
  };
  (globalThis as unknown as { bench: BenchPage }).bench = page;
}
