import type { ToastWords } from '../runtime/run-press.ts';
import { watched } from './watched.ts';
import type { Watched } from './watched.ts';

export interface Toast extends ToastWords {
  id: number;
}

export interface Toasts {
  list: Watched<readonly Toast[]>;
  add(words: ToastWords): void;
  remove(id: number): void;
}

export function createToasts(): Toasts {
  const list = watched<readonly Toast[]>([]);
  let last = 0;
  return {
    list,
    add(words) {
      if (words.text === '') return;
      last += 1;
      // Three at once are all that anybody reads; an error is never pushed out.
      const others = list.get().filter((toast, index, all) => toast.tone === 'negative' || index > all.length - 3);
      list.set([...others, { ...words, id: last }]);
    },
    remove: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
  };
}
