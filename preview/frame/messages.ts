import { z } from 'zod';
import { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import type { Issue } from '#schemas/wire.ts';
import type { Appearance } from './appearance.ts';

/** Messages from the surrounding page to a frame. The frame listens only to that page, and requests nothing. */
export type ToFrame =
  /**
   * Draws a layout that has been checked. `keep`: what was typed stays in the fields that both have. `sends`: an event is sent to the embedding page, which
   * acts on it; without it a press says what it would do.
   */
  | { say: 'draw'; drawing: number; layout: Layout; issues: readonly Issue[]; keep: boolean; sends?: boolean }
  | { say: 'appearance'; appearance: Appearance }
  /** A checked theme, or null for the usual one. */
  | { say: 'theme'; theme: ThemeDocument | null }
  /** While on, a click or Enter points at an element instead of using it. */
  | { say: 'inspect'; on: boolean }
  /** Draws a line around what a node became, and tells of it; `also` are outlined with it. `show` scrolls to it. */
  | { say: 'outline'; pointer: string | null; also: readonly string[]; show: boolean }
  | { say: 'tabOrder'; on: boolean }
  | { say: 'headings' }
  | { say: 'audit'; asked: number };

const text = z.string().max(4000);
const pointer = z.string().max(4000);

const Finding = z.object({ rule: text, impact: text, help: text, address: text, pointer: pointer.nullable(), element: text });
const Heading = z.object({ level: z.number(), text, pointer: pointer.nullable() });
const Stop = z.object({ name: text, role: text, pointer: pointer.nullable() });

/** One thing that axe says about one element; `pointer` names the node that drew it. */
export type Finding = z.infer<typeof Finding>;
export type Heading = z.infer<typeof Heading>;
/** One place where Tab stops. */
export type Stop = z.infer<typeof Stop>;

/**
 * Messages from a frame to the page around it. A frame draws foreign layouts, so the page checks each message's shape besides its window.
 */
export const FromFrame = z.discriminatedUnion('say', [
  z.object({ say: z.literal('ready') }),
  /** `width` is that of the container that a layout's narrow rules look at. */
  z.object({ say: z.literal('drawn'), drawing: z.number(), width: z.number() }),
  z.object({ say: z.literal('measured'), width: z.number() }),
  z.object({ say: z.literal('failed'), drawing: z.number(), message: text }),
  z.object({ say: z.literal('pointed'), pointer }),
  z.object({
    say: z.literal('element'),
    pointer,
    type: text,
    properties: z.string().max(100_000),
    width: z.number(),
    height: z.number(),
    /** The number of times the node is drawn: once for each row of a list. */
    count: z.number(),
  }),
  z.object({ say: z.literal('stops'), stops: z.array(Stop).max(5000) }),
  z.object({ say: z.literal('headings'), headings: z.array(Heading).max(5000) }),
  z.object({ say: z.literal('audited'), asked: z.number(), findings: z.array(Finding).max(1000) }),
  /** A press or a link said what it would do. */
  z.object({ say: z.literal('did'), text }),
  /** The form of a drawing that sends was complete, and an event was sent with its values. */
  z.object({ say: z.literal('sent'), event: z.string().max(200), values: JsonObject }),
  z.object({ say: z.literal('key'), key: z.enum(['undo', 'redo']) }),
]);
export type FromFrame = z.infer<typeof FromFrame>;
