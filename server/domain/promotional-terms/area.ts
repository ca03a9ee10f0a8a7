import { defineArea } from '#server/areas/define-area.ts';

export default defineArea({
  name: 'promotional-terms',
  title: 'Promotional programs',
  flags: {
    promotionalTermsPage: { on: true, gates: 'The page of promotional programs with its sections; a short page stands there without it' },
  },
});
