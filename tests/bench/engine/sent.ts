const values = { fund: 'balanced', cents: 25_000, day: 5, name: 'For the roof' };

/** The update for a record: at an even revision it stands at the form, at an odd one at the page that checks it. */
export function sentAt(revision: number): { stepId: string; event: string; values: object } {
  return revision % 2 === 0 ? { stepId: 'plan', event: 'CONTINUE', values } : { stepId: 'review', event: 'BACK', values: {} };
}
