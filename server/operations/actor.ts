/** Who asks. Operations check ownership against it themselves. */
export interface Actor {
  id: string;
}
