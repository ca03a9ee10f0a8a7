/** A route as it was registered: what the tests enumerate, so that none escapes the access matrix (FL-08). */
export interface RegisteredRoute {
  method: string;
  url: string;
}
