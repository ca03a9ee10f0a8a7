import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const as = 'nora.plain';

export default areaRecordings({
  screens: [
    { name: 'explore-home', screen: 'exploreHome', as, at: '/explore' },
    { name: 'explore-search', screen: 'exploreHome', as, at: '/explore?q=rail' },
    { name: 'explore-nothing-found', screen: 'exploreHome', as, at: '/explore?q=zeppelin' },
    { name: 'explore-company', screen: 'exploreInvestment', as, at: '/explore/QFENS' },
    { name: 'explore-fund', screen: 'exploreInvestment', as, at: '/explore/OWTOT?period=5Y' },
    { name: 'explore-compare', screen: 'exploreCompare', as, at: '/explore/compare?a=QFENS&b=OWTOT&c=MEDWA' },
    { name: 'explore-compare-none', screen: 'exploreCompare', as, at: '/explore/compare' },
  ],
});
