import { HttpProblem } from '../problems/problems.ts';

export interface OriginFacts {
  method: string;
  /** `Sec-Fetch-Site` as browsers send it to https and loopback addresses. */
  fetchSite: string | undefined;
  origin: string | undefined;
  /** Scheme and host of this server as the client addressed it. */
  ownOrigin: string;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that another site made a browser send (AU-07). Fetch Metadata decides where it is there,
 * `same-site` counts as foreign (a neighbouring host is not this product), else Origin. A client with neither is no browser.
 */
export function refuseCrossSite(facts: OriginFacts): void {
  if (safeMethods.has(facts.method)) return;
  if (facts.fetchSite !== undefined) {
    if (facts.fetchSite === 'same-origin' || facts.fetchSite === 'none') return;
    throw new HttpProblem('crossSite', { log: `Sec-Fetch-Site ${facts.fetchSite.slice(0, 20)}` });
  }
  if (facts.origin !== undefined && facts.origin !== facts.ownOrigin) throw new HttpProblem('crossSite', { log: 'another Origin' });
}
