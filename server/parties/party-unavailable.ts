/** The party did not answer in time, or answered that something is wrong with it. Asking again under the same key is safe. */
export class PartyUnavailable extends Error {
  readonly why: 'unavailable' | 'timeout';
  constructor(party: string, why: 'unavailable' | 'timeout') {
    super(`The party ${party} ${why === 'timeout' ? 'did not answer in time' : 'answered with an error'}`);
    this.name = 'PartyUnavailable';
    this.why = why;
  }
}
