/** A company of the index that an index investing account holds directly. */
export interface IndexCompany {
  symbol: string;
  name: string;
}

/** Made up, as everybody else, in the order of their names. A deployment puts its own here. */
export const indexCompanies: readonly IndexCompany[] = [
  { symbol: 'AMBM', name: 'Amberline Motors' },
  { symbol: 'BAYR', name: 'Bayridge Energy' },
  { symbol: 'BLUF', name: 'Bluffton Rail' },
  { symbol: 'CEDR', name: 'Cedar Basin Water' },
  { symbol: 'COPR', name: 'Copperfield Copper' },
  { symbol: 'ELMH', name: 'Elmhurst Health' },
  { symbol: 'FERN', name: 'Fernhill Bancorp' },
  { symbol: 'GLAS', name: 'Glasswing Semiconductors' },
  { symbol: 'HMLS', name: 'Harbor Mills' },
  { symbol: 'JUNI', name: 'Juniper Lane Software' },
  { symbol: 'LQIN', name: 'Lindqvist Instruments' },
  { symbol: 'NORT', name: 'Northgate Retail' },
  { symbol: 'ORCH', name: 'Orchard Networks' },
  { symbol: 'PINE', name: 'Pinecrest Timber' },
  { symbol: 'SALT', name: 'Saltmarsh Shipping' },
  { symbol: 'TAMA', name: 'Tamarack Solar' },
];

export const isIndexCompany = (symbol: string): boolean => indexCompanies.some((company) => company.symbol === symbol);
