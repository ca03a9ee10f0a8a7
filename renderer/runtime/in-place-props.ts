import type { ReactNode, RefObject } from 'react';

/** What draws a visited flow where it is written; the page's client knows how, a node only asks for it. */
export interface InPlaceProps {
  /** The address of the visit. */
  to: string;
  id: string;
  /** Where it stands on the page. */
  at: RefObject<HTMLElement | null>;
  label: string;
  /** How high the place is while it waits, in pixels. */
  height: number | undefined;
  /** The link, for as long as the flow cannot be had here. */
  children: ReactNode;
}
