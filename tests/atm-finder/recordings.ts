import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'find-atm-at-home', screen: 'findAtm', as: 'nora.plain', at: '/atms' },
    { name: 'find-atm-unknown', screen: 'findAtm', as: 'nora.plain', at: '/atms?near=Atlantis' },
  ],
});
