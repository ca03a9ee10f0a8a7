import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

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
      shorten({ load }) {
        const { areas } = load['personas'] as { areas: object[] };
        areas.length = 4;
      },
    },
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
