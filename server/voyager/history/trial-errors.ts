/** A draft that cannot be tried; in words for the person who sent it. */
export class DraftRefused extends Error {
  constructor(words: string, cause?: Error) {
    super(words, cause === undefined ? {} : { cause });
    this.name = 'DraftRefused';
  }
}

/** Another trial is under way: they take a processor each. */
export class TrialUnderWay extends Error {
  constructor() {
    super('Another draft is being tried.');
    this.name = 'TrialUnderWay';
  }
}

/** The person who began the trial does not wait for it any more. */
export class TrialStopped extends Error {
  constructor() {
    super('The trial was stopped.');
    this.name = 'TrialStopped';
  }
}

/** The server had no time for a trial: nothing was tried, and the draft is not to blame. */
export class TrialHadNoTime extends Error {
  constructor() {
    super('Nothing was tried: the server is busy. It is still reading the draft; try again in a moment.');
    this.name = 'TrialHadNoTime';
  }
}
