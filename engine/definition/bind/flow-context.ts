import type { Authored } from '../read/authored.ts';
import type { ParsedFlow } from '../parse/documents.ts';
import type { FlowSource } from './compilation.ts';
import type { TransitionPlace } from './transition-place.ts';
import type { Names } from './names.ts';

/** The context in which a state is compiled: the document, names and defaults of its flow. */
export interface FlowContext {
  document: FlowSource;
  voyagerType: string;
  names: Names;
  place: TransitionPlace;
  category: string;
  shell: ParsedFlow['keys']['shell'];
  title: Authored | undefined;
  busyAfterMs: number | null;
  /** The flow's nodes before and after each step's view, and its dialogs by name with the opened ones. */
  header: Authored | undefined;
  footer: Authored | undefined;
  dialogs: ParsedFlow['keys']['dialogs'];
  opened: Set<string>;
}
