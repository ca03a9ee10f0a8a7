import type { ReactNode, RefObject } from 'react';

/** What draws a subflow where it is written; the page's client knows how, a node only asks for it. */
export interface InPlaceProps {
  /** The address of the subflow. */
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
