import type { LayoutNode } from '#schemas/node-definition.ts';
import type { ReadingPlace } from '../bind/compilation.ts';
import type { OwnAddress } from '../bind/own-address.ts';
import type { ParsedShellUse } from '../parse/documents.ts';
import type { Authored } from '../read/authored.ts';
import type { FlowSurroundings } from './compile-surroundings.ts';

/** The defaults that a screen or step gives its view: a title, a shell, and a body if nobody wrote one. */
export interface ViewDefaults {
  name: string;
  title: Authored | undefined;
  /** The title of the flow that the view is a step of. */
  flowTitle?: Authored | undefined;
  titlePlace: ReadingPlace;
  shell: ParsedShellUse | undefined;
  /** True if the user carries out what a shell loads. */
  shellReads?: boolean;
  busyAfterMs?: number | null;
  /** True for the view of a step, which takes events. */
  ofStep?: boolean;
  /** True if subflows may begin from it. */
  subflows?: boolean;
  /** For a screen: its address, whose query its view may set. */
  own?: OwnAddress;
  body?: LayoutNode[];
  /** For a step: what its flow puts round each view. */
  flow?: FlowSurroundings;
}
