/** The names of the screens that stand for something the server decides by itself. They are documents like any other. */
export interface ReservedScreens {
  notFound: string;
  problem: string;
  /** Stands for a page that was asked for too often: when to ask again. */
  busy: string;
  expired: string;
  signIn: string;
  /** Asks somebody whom another site led here whether they meant to begin what it leads to. */
  continueHere: string;
  /** Asks somebody who they are once more, before what changes what protects them is done. */
  confirmIdentity: string;
}

export const reservedScreens: ReservedScreens = {
  notFound: 'notFound',
  problem: 'problem',
  busy: 'busy',
  expired: 'expired',
  signIn: 'signIn',
  continueHere: 'continueHere',
  confirmIdentity: 'confirmIdentity',
};

/** The server's own texts, for where no document has any. */
export interface PageTexts {
  generic: string;
  movedOn: string;
  sentBefore: string;
  noTransition: string;
  staleForm: string;
  incompleteForm: string;
  standIns: string;
  /** Followed by the request's id. */
  reference: string;
}

/** @ownTexts */
export const pageTexts: PageTexts = {
  generic: 'Something went wrong on our end, and nothing was changed. Try again in a moment.',
  movedOn: 'This was already answered in another tab or on another device. What you just sent was not used.',
  sentBefore: 'This page had already been answered. Here is where you are now. Nothing was sent twice.',
  noTransition: 'That is not possible at this step. Check your answers and try again.',
  incompleteForm: 'A part of this form was missing when it was sent, so nothing was changed. Check what you typed and send it again.',
  standIns: 'This is a trial. The companies outside are played by stand-ins, and nothing that is done here is real.',
  reference: 'If you call us, give this reference:',
  staleForm: 'You have signed in again since this page was opened, so nothing was sent. Check what you typed and send it again.',
};
