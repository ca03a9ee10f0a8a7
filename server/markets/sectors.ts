/** The sectors of companies, by code. Funds that hold many of them stand under DIVERSIFIED. */
export const sectors = [
  { code: 'TECHNOLOGY', name: 'Information technology' },
  { code: 'HEALTH_CARE', name: 'Health care' },
  { code: 'FINANCIALS', name: 'Financials' },
  { code: 'CONSUMER_DISCRETIONARY', name: 'Consumer discretionary' },
  { code: 'CONSUMER_STAPLES', name: 'Consumer staples' },
  { code: 'INDUSTRIALS', name: 'Industrials' },
  { code: 'ENERGY', name: 'Energy' },
  { code: 'UTILITIES', name: 'Utilities' },
  { code: 'MATERIALS', name: 'Materials' },
  { code: 'REAL_ESTATE', name: 'Real estate' },
  { code: 'COMMUNICATION', name: 'Communication services' },
  { code: 'DIVERSIFIED', name: 'Diversified' },
] as const satisfies readonly { code: string; name: string }[];

export type Sector = (typeof sectors)[number]['code'];
/** Their names, in the order of the codes. */
export const sectorNames = sectors.map(({ name }) => name);
export const sectorCodes = sectors.map(({ code }) => code);

/** The name of a sector in words. */
export function sectorName(code: Sector): string {
  return sectors.find((sector) => sector.code === code)?.name ?? code;
}
