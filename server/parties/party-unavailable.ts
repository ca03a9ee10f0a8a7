/** The party did not answer in time, or answered that something is wrong with it. Asking again under the same key is safe. */
export class PartyUnavailable extends Error {
  readonly why: 'unavailable' | 'timeout';
  /** `detail`, for people who operate the product: what was wrong with the answer, and nothing of what is in it. */
  constructor(party: string, why: 'unavailable' | 'timeout', detail?: string) {
    const what = why === 'timeout' ? 'did not answer in time' : 'answered with an error';
    super(`The party ${party} ${what}${detail === undefined ? '' : `: ${detail}`}`);
    this.name = 'PartyUnavailable';
    this.why = why;
  }
}
