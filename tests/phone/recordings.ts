import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const security = (name: string, as: string) => ({ name: `security-${name}`, screen: 'settingsSecurity', as, at: '/settings/security' });

export default areaRecordings({
  screens: [
    security('without-phone', 'milo.arden'),
    security('phone-waits', 'petra.lowe'),
    security('phone-exceeded', 'soren.blythe'),
    { name: 'text-messages', screen: 'textMessages', as: null, at: '/internal/text-messages' },
  ],
});
