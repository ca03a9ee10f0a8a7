import profile from '#server/domain/profile/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks } from '../support/area-walks.ts';

export default areaWalks({
  walks: [
    {
      voyagerType: 'NAME_CHANGE',
      person: persona(profile, 'a whole profile: employed, with a preferred name'),
      entry: async () => '/settings/profile/legal-name',
      typed: {
        'Legal first name': ['Petra'],
        'Legal middle name (optional)': ['Ann'],
        'Legal last name': ['Boyd'],
        'Suffix (optional)': ['Jr'],
      },
    },
  ],
  notWalked: {
    NAME_CHANGE: [
      {
        why: 'A walker types what is refused before it knows the name that is kept.',
        provedBy: 'tests/profile/name-change.test.ts',
        what: {
          validators: [
            "legalName rule 1: join(filter([form.firstName, form.middleName, form.lastName, form.suffix], part, part != null), ' ') != join(filter([profile.fullLegalName.firstName, profile.fullLegalName.middleName, profile.fullLegalName.lastName, profile.fullLegalName.suffix], part, part != null), ' '), refused",
          ],
        },
      },
      {
        why: 'A walker brings no file that a step demands.',
        provedBy: 'tests/profile/name-change.test.ts',
        what: {
          states: ['submitNameChange', 'submitting', 'requestSubmitted', 'deciding', 'approved', 'declined'],
          transitions: [
            'arriving always 0',
            'uploadDocument CONTINUE 0',
            'submitNameChange CONTINUE 0',
            'submitNameChange BACK 0',
            'submitting ok submitNameChangeRequest 0',
            'submitting fail submitNameChangeRequest 0',
            'requestSubmitted CHECK 0',
            'requestSubmitted after 3600000 0',
            'deciding ok decideNameChangeRequest 0',
            'deciding ok decideNameChangeRequest 1',
            'deciding ok decideNameChangeRequest 2',
            'deciding fail decideNameChangeRequest 0',
          ],
          guards: [
            'arriving always 0 [profile.hasActiveNameChangeRequest] holds',
            "deciding ok decideNameChangeRequest 0 [result.status == 'approved'] holds",
            "deciding ok decideNameChangeRequest 0 [result.status == 'approved'] does not hold",
            "deciding ok decideNameChangeRequest 1 [result.status == 'declined'] holds",
            "deciding ok decideNameChangeRequest 1 [result.status == 'declined'] does not hold",
          ],
          validators: ['uploadDocument document asked for, accepted'],
        },
      },
    ],
  },
});
