/** Screens that always lead elsewhere, and show nothing: addresses of before, and one that depends on who comes. */
export const leadsAway: readonly string[] = ['screens/accountSettings', 'screens/settings', 'screens/stockPortfoliosDefault'];
