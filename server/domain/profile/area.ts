import { defineArea } from '#server/areas/define-area.ts';
import { begunNameChange, nameChangeUnderReview } from './name-change-attention.ts';
import { nameChangeOperations } from './submit-name-change.ts';
import { nameDecisionOperations } from './decide-name-change.ts';
import { savedProfileOperations } from './save-investment-profile.ts';
import { nameReviewParty } from './name-review.stand-in.ts';
import { investmentProfileOperations } from './investment-profile.ts';
import { preferredNameOperations } from './preferred-name.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'profile',
  operations: [
    ...investmentProfileOperations,
    ...preferredNameOperations,
    ...nameChangeOperations,
    ...nameDecisionOperations,
    ...savedProfileOperations,
  ],
  attention: [begunNameChange, nameChangeUnderReview],
  flags: { legalNameUpdate: { on: true, gates: 'Asking for another legal name' } },
  parties: [nameReviewParty],
  tables,
  migrations,
  personas,
});
