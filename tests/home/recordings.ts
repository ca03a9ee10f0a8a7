import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

/** Four of the people are enough to see. */
function shortened({ load }: { load: { [name: string]: unknown } }): void {
  const { people } = load['personas'] as { people: object[] };
  people.length = 4;
}

export default areaRecordings({
  screens: [
    { name: 'home-accounts', screen: 'global', as: 'nora.plain', at: '/' },
    { name: 'home-application-and-no-account', screen: 'global', as: 'nico.farrow', at: '/' },
    { name: 'home-lending-offered', screen: 'global', as: 'finn.acker', at: '/' },
    {
      name: 'sign-in',
      screen: 'signIn',
      as: null,
      at: '/sign-in',
      shorten: shortened,
    },
    { name: 'people', screen: 'lookAround', as: null, at: '/people', shorten: shortened },
    { name: 'people-found', screen: 'lookAround', as: null, at: '/people?find=two+loans' },
    { name: 'people-none', screen: 'lookAround', as: null, at: '/people?find=zebra' },
    { name: 'not-found', screen: 'notFound', as: null, at: '/not-found' },
    { name: 'not-found-signed-in', screen: 'notFound', as: 'nora.plain', at: '/not-found' },
    { name: 'problem', screen: 'problem', as: null, at: '/problem' },
    { name: 'problem-of-a-form', screen: 'problem', as: null, at: '/problem?sent=true' },
    { name: 'busy', screen: 'busy', as: null, at: '/busy?to=%2Fpreview%2Fgallery&seconds=49' },
    { name: 'expired', screen: 'expired', as: null, at: '/expired' },
    { name: 'continue-here', screen: 'continueHere', as: null, at: '/continue?to=%2Fbond-ladders%2F1%2Fedit-length' },
    { name: 'confirm-identity', screen: 'confirmIdentity', as: 'nora.plain', at: '/confirm' },
    { name: 'confirm-identity-of-a-press', screen: 'confirmIdentity', as: 'nora.plain', at: '/confirm?press=none' },
    { name: 'home-many-kinds', screen: 'global', as: 'ana.whitfield', at: '/?period=3M' },
  ],
});
