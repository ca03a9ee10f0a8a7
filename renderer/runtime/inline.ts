import { createContext } from 'react';

/** Whether a node stands in the lines of a paragraph: what is a paragraph elsewhere is a part of a sentence there. */
export const Inline = createContext(false);
