import type { Attention } from '#server/attention/attention.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { nameChangeStanding } from './name-change.ts';

const to = { route: 'nameChange', with: {} };

const isUnderReview = async (context: OperationContext) =>
  (await context.flags('legalNameUpdate')) && (await nameChangeStanding(context)).hasActiveNameChangeRequest;

/** A name change that was begun and not sent. */
export const begunNameChange: Attention = {
  kind: 'nameChange',
  list: 'begun',
  says: ['Legal name change', 'Nothing was sent yet. Go on where you left off.', 'Continue name change'],
  flow: { voyagerType: 'NAME_CHANGE', given: [] },
  read: async (context, isOpen) =>
    isOpen({}) && !(await isUnderReview(context))
      ? [
          {
            state: 'begun',
            title: 'Legal name change',
            text: 'Nothing was sent yet. Go on where you left off.',
            label: 'Continue name change',
            accountId: null,
            to,
          },
        ]
      : [],
};

/** A name change that is looked at. */
export const nameChangeUnderReview: Attention = {
  kind: 'nameChangeUnderReview',
  list: 'attention',
  says: [
    'We are reviewing your new legal name',
    'We tell you by email within 1 week. Nothing is needed from you.',
    'See how it stands',
    'Under way',
  ],
  read: async (context) =>
    (await isUnderReview(context))
      ? [
          {
            state: 'running',
            title: 'We are reviewing your new legal name',
            text: 'We tell you by email within 1 week. Nothing is needed from you.',
            label: 'See how it stands',
            badge: 'Under way',
            accountId: null,
            to,
          },
        ]
      : [],
};
