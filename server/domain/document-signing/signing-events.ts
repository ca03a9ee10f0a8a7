/** The events of an envelope that its certificate lists, in its words. */
export const signingEvents = {
  access: 'Access given to the document',
  opened: 'Document opened',
  consented: 'Consent to electronic records given',
  withdrew: 'Consent to electronic records withdrawn',
  declined: 'Signing declined',
  left: 'Left without signing',
  signed: 'Signed',
} as const;

export type SigningEvent = keyof typeof signingEvents;
