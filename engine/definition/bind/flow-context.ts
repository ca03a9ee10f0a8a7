import type { Authored } from '../read/authored.ts';
import type { ParsedFlow } from '../parse/documents.ts';
import type { FlowSource } from './compilation.ts';
import type { TransitionPlace } from './transition-place.ts';
import type { Names } from './names.ts';

/** What a state is compiled in: its flow's document, names and defaults. */
export interface FlowContext {
  document: FlowSource;
  voyagerType: string;
  names: Names;
  place: TransitionPlace;
  category: string;
  shell: ParsedFlow['keys']['shell'];
  title: Authored | undefined;
  busyAfterMs: number | null;
  /** Of the flow, for each of its steps: nodes before and after the view, and dialogs by name with those that something opened. */
  header: Authored | undefined;
  footer: Authored | undefined;
  dialogs: ParsedFlow['keys']['dialogs'];
  opened: Set<string>;
}
