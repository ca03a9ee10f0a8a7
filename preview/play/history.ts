import { applyPatches, enablePatches, produceWithPatches } from 'immer';
import type { Patch } from 'immer';

enablePatches();

interface Step {
  /** The change in words: "typing", "the look". */
  label: string;
  there: Patch[];
  back: Patch[];
  at: number;
  /** Steps of one kind that follow each other closely are undone together: the letters of a word. */
  joins: boolean;
}

const maximum = 300;
const togetherMs = 700;

/**
 * A value and the one history of it: every change is a pair of patches, on any part of it. Listeners are called after each.
 */
export function createHistory<T extends object>(first: T, now: () => number = () => performance.now()) {
  let value = first;
  let done: Step[] = [];
  let undone: Step[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());

  return {
    get: (): T => value,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes the value. With `joins`, a change of the same label right before becomes one with it. */
    change(label: string, recipe: (draft: T) => void | T, joins = false): void {
      const [next, there, back] = produceWithPatches(value, recipe as (draft: unknown) => void);
      if (there.length === 0) return;
      value = next as T;
      const last = done.at(-1);
      const at = now();
      if (joins && last?.joins && last.label === label && undone.length === 0 && at - last.at < togetherMs)
        done = [...done.slice(0, -1), { ...last, there: [...last.there, ...there], back: [...back, ...last.back], at }];
      else done = [...done, { label, there, back, at, joins }].slice(-maximum);
      undone = [];
      tell();
    },
    undo(): string | null {
      const step = done.at(-1);
      if (!step) return null;
      value = applyPatches(value, step.back);
      done = done.slice(0, -1);
      undone = [...undone, step];
      tell();
      return step.label;
    },
    redo(): string | null {
      const step = undone.at(-1);
      if (!step) return null;
      value = applyPatches(value, step.there);
      undone = undone.slice(0, -1);
      done = [...done, { ...step, joins: false }];
      tell();
      return step.label;
    },
    canUndo: (): boolean => done.length > 0,
    canRedo: (): boolean => undone.length > 0,
  };
}
export type History<T extends object> = ReturnType<typeof createHistory<T>>;
