import { createContext, use } from 'react';

/** True inside a paragraph, where a node is part of the sentence instead of a paragraph of its own. */
export const Inline = createContext(false);

/** As `useView`, it may be asked anywhere in a drawing. */
export const useInline = (): boolean => use(Inline);
