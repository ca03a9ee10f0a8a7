/** A page of a stand-in, asked for at `/<party>/…` on the stand-ins' own origin. No cookie is read or set there. */
export interface SiteRequest {
  method: 'GET' | 'POST';
  /** The path after the party's name, without slashes at its ends. */
  path: string;
  /** Posted texts, the first of each name. */
  fields: ReadonlyMap<string, string>;
  /** The network address that it came from, and the browser as it calls itself. */
  from: { address: string; device: string };
}

export interface SiteAnswer {
  status: number;
  title: string;
  /** HTML of the page's main part. Whatever was typed is escaped with `asHtml` by whoever writes it. */
  main: string;
  /** Runs on the page, with a nonce. */
  script?: string;
}

/** Answers what is asked of a stand-in's own pages; null where there is no such page. */
export type StandInSite = (request: SiteRequest) => Promise<SiteAnswer | null>;

export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
