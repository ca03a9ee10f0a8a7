import type { DocumentSchemas } from '#engine/editor/document-guide.ts';
import nodes from '../../../schemas/json/authored-node.json?raw';
import flow from '../../../schemas/json/flow-document.json?raw';
import part from '../../../schemas/json/part-document.json?raw';
import screen from '../../../schemas/json/screen-document.json?raw';
import shell from '../../../schemas/json/shell-document.json?raw';
import words from '../../../schemas/json/words-document.json?raw';
import { layoutGuide } from './schema.ts';

/** The published schemas by which documents are completed. */
export const documentSchemas: DocumentSchemas = { nodes, flow, part, screen, shell, words, layoutGuide };
