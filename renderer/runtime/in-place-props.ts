import type { ReactNode, RefObject } from 'react';

/** The props for drawing a subflow in place; the page's client draws it, the node only asks for it. */
export interface InPlaceProps {
  /** The address of the subflow. */
  to: string;
  id: string;
  /** Where it stands on the page. */
  at: RefObject<HTMLElement | null>;
  label: string;
  /** The height of the place while it waits, in pixels. */
  height: number | undefined;
  /** The link, for as long as the flow cannot be had here. */
  children: ReactNode;
}
