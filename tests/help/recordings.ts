import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

export default areaRecordings({
  screens: [
    { name: 'help-all', screen: 'helpCenter', as: null, at: '/help' },
    { name: 'help-nothing-found', screen: 'helpCenter', as: null, at: '/help?q=unicorn' },
    { name: 'faq-article', screen: 'faqArticle', as: null, at: '/help/atm-fees' },
  ],
});
