/** A name, and what is written for it. */
export interface Renamed {
  from: string;
  to: string;
}
