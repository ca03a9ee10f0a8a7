/** The first three digits of the ZIP codes of a state, "from-to" or one. */
const sections: Readonly<Record<string, string>> = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205',
  DE: '197-199',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
};

/** Whole ZIP codes that lie in another state than their section, or in two. */
const alone: Readonly<Record<string, readonly string[]>> = {
  '02861': ['MA', 'RI'],
  '06390': ['NY'],
  '42223': ['KY', 'TN'],
  '59221': ['MT', 'ND'],
  '63673': ['IL', 'MO'],
  '71749': ['AR', 'LA'],
  '73949': ['OK', 'TX'],
  '81137': ['CO', 'NM'],
  '84536': ['AZ', 'UT'],
  '86044': ['AZ', 'UT'],
  '86515': ['AZ', 'NM'],
  '88063': ['NM', 'TX'],
  '89439': ['CA', 'NV'],
  '96799': ['AS'],
  '96950': ['MP'],
  '96951': ['MP'],
  '96952': ['MP'],
  '97635': ['CA', 'OR'],
};

/** The state that mail to a ZIP code goes to, by its postal code; of several the one of the section. */
export function stateOfZipCode(zipCode: string): string | undefined {
  const section = zipCode.slice(0, 3);
  const state = Object.keys(sections).find((code) => isIn(sections[code] ?? '', section));
  const states = alone[zipCode.slice(0, 5)];
  return states === undefined || (state !== undefined && states.includes(state)) ? state : states[0];
}

/** True if a ZIP code, of five digits or nine, belongs to this state. */
export function isZipCodeOf(zipCode: string, state: string): boolean {
  return alone[zipCode.slice(0, 5)]?.includes(state) ?? stateOfZipCode(zipCode) === state;
}

const isIn = (ranges: string, section: string): boolean =>
  ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    return section >= from && section <= to;
  });
