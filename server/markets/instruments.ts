import { companyRows, fundRows, managedFundRows } from './catalogue.ts';
import { sectorCodes, type Sector } from './sectors.ts';

/** A company or a fund of the made-up market. No name or symbol here is that of a real one. */
export interface Instrument {
  id: string;
  symbol: string;
  name: string;
  kind: 'STOCK' | 'ETF';
  sector: Sector;
  description: string;
  /** Null for a fund. */
  employees: number | null;
  founded: number;
  headquarters: string;
  /** On the first day of the market, before any split. */
  sharesOutstanding: number;
  /** In ten-thousandths of a dollar, on the first day of the market. */
  startPrice: number;
  /** Fractions a year: the growth expected, and the movement that is neither the market's nor the sector's. */
  drift: number;
  volatility: number;
  /** How strongly it follows the market. */
  beta: number;
  /** Fraction of the price; 0 for one that pays none. */
  yearlyDividend: number;
  /** The cost of a fund in a year, as a decimal string like "0.0004"; null for a company. */
  yearlyCost: string | null;
}

const fundsHeadquarters = 'Providence, Rhode Island';

function cellsOf(rows: string, width: number): string[][] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      if (cells.length !== width) throw new Error(`The catalogue's row "${cells[0]}" has ${cells.length} cells, and not ${width}`);
      return cells;
    });
}

const count = (cell: string | undefined): number => Number((cell ?? '').replaceAll(',', ''));
const fraction = (cell: string | undefined): number => Math.round(count(cell) * 1e6) / 1e8;

function sectorOf(cell: string | undefined): Sector {
  const sector = sectorCodes.find((code) => code === cell);
  if (sector === undefined) throw new Error(`The catalogue has no sector ${cell}`);
  return sector;
}

function company(cells: readonly string[]): Instrument {
  const [
    symbol = '',
    name = '',
    sector,
    founded,
    headquarters = '',
    employees,
    shares,
    price,
    drift,
    volatility,
    beta,
    dividend,
    description = '',
  ] = cells;
  return {
    id: `ins_${symbol}`,
    symbol,
    name,
    kind: 'STOCK',
    sector: sectorOf(sector),
    description,
    employees: count(employees),
    founded: count(founded),
    headquarters,
    sharesOutstanding: count(shares) * 1_000_000,
    startPrice: count(price) * 10_000,
    drift: fraction(drift),
    volatility: fraction(volatility),
    beta: count(beta),
    yearlyDividend: fraction(dividend),
    yearlyCost: null,
  };
}

function fund(cells: readonly string[]): Instrument {
  const [symbol = '', name = '', sector, founded, shares, price, drift, volatility, beta, dividend, cost, description = ''] = cells;
  return {
    id: `ins_${symbol}`,
    symbol,
    name,
    kind: 'ETF',
    sector: sectorOf(sector),
    description,
    employees: null,
    founded: count(founded),
    headquarters: fundsHeadquarters,
    sharesOutstanding: count(shares) * 1_000_000,
    startPrice: count(price) * 10_000,
    drift: fraction(drift),
    volatility: fraction(volatility),
    beta: count(beta),
    yearlyDividend: fraction(dividend),
    yearlyCost: fraction(cost).toFixed(4),
  };
}

/** All that can be bought, companies first. */
export const instruments: readonly Instrument[] = [...cellsOf(companyRows, 13).map(company), ...cellsOf(fundRows, 12).map(fund)];

/** Funds that only the portfolios hold that we manage: Explore does not list them, and they are not sold alone. */
export const managedFunds: readonly Instrument[] = cellsOf(managedFundRows, 12).map(fund);

const byId = new Map([...instruments, ...managedFunds].map((instrument) => [instrument.id, instrument]));
const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));

export function instrumentOf(id: string): Instrument | undefined {
  return byId.get(id);
}

/** The instrument of a symbol, in capital letters or not. */
export function instrumentOfSymbol(symbol: string): Instrument | undefined {
  return bySymbol.get(symbol.toUpperCase());
}

/** The instrument of an id that our own rows hold. */
export function knownInstrument(id: string): Instrument {
  const instrument = byId.get(id);
  if (instrument === undefined) throw new Error(`No instrument ${id} is in the catalogue`);
  return instrument;
}
