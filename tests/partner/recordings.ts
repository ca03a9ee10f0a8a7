import accounts from '#server/domain/accounts/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'npm-new-user', screen: 'npmNewUser', as: null, at: '/npm/new-user?npmExternalId=partner-17' },
    { name: 'npm-new-user-signed-in', screen: 'npmNewUser', as: persona(accounts, 'home and account pages'), at: '/npm/new-user' },
  ],
});
