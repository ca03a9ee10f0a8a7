/** The party did not answer in time, or answered that something is wrong with it. Asking again under the same key is safe. */
export class VendorUnavailable extends Error {
  readonly why: 'unavailable' | 'timeout';
  constructor(vendor: string, why: 'unavailable' | 'timeout') {
    super(`The party ${vendor} ${why === 'timeout' ? 'did not answer in time' : 'answered with an error'}`);
    this.name = 'VendorUnavailable';
    this.why = why;
  }
}
