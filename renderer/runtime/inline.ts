import { createContext, use } from 'react';

/** Whether a node stands in the lines of a paragraph: what is a paragraph elsewhere is a part of a sentence there. */
export const Inline = createContext(false);

/** As `useView`, it may be asked anywhere in a drawing. */
export const useInline = (): boolean => use(Inline);
