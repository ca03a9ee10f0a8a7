import { drawsFrom } from './draws-from.ts';
import { growth, marketFactor, sectorFactor, strayingWalk } from './factors.ts';
import { knownInstrument, type Instrument } from './instruments.ts';
import { placeOf, tradingDayAt } from './trading-days.ts';

/** One trading day of an instrument, in ten-thousandths of a dollar, as it was traded: a split of later does not change it. */
interface TradedDay {
  open: number;
  close: number;
}

interface Split {
  /** The first day on which it trades by the new number of shares. */
  on: string;
  /** New shares for each old one. */
  ratio: number;
}

/** A company whose share costs more, in ten-thousandths, gives more shares for each. */
const splitsAbove = 260_0000;
/** Trading days from the day on which it is decided. */
const splitNotice = 21;
const daysBetweenSplits = 250;

function splitRatio(price: number): number {
  return price > 600_0000 ? 5 : price > 400_0000 ? 4 : price > 320_0000 ? 3 : 2;
}

/** All days of one instrument until now, and on as far as it is asked for. */
export class PricePath {
  readonly #instrument: Instrument;
  readonly #own: (place: number) => number;
  readonly #draw: () => number;
  readonly #days: TradedDay[] = [];
  readonly #splits: (Split & { place: number })[] = [];
  #factor = 1;

  constructor(instrument: Instrument) {
    this.#instrument = instrument;
    this.#own = strayingWalk(`own ${instrument.id}`, instrument.volatility, 0.0016);
    this.#draw = drawsFrom(`gap ${instrument.id}`);
  }

  day(place: number): TradedDay {
    while (this.#days.length <= place) this.#days.push(this.#next(this.#days.length));
    return this.#days[place] ?? { open: 0, close: 0 };
  }

  /** The splits that had come into effect by a day. */
  splits(place: number): readonly Split[] {
    this.day(place);
    return this.#splits.filter((split) => split.place <= place);
  }

  #next(place: number): TradedDay {
    const { startPrice, drift, beta, sector } = this.#instrument;
    const before = this.#days.at(-1)?.close ?? startPrice;
    const split = this.#splits.at(-1);
    const ratio = split?.place === place ? split.ratio : 1;
    this.#factor *= ratio;
    const logarithm = growth(drift, place) + beta * marketFactor(place) + sectorFactor(sector, place) + this.#own(place);
    const close = Math.max(Math.round((startPrice * Math.exp(logarithm)) / this.#factor), 1_0000);
    // A part of the day's move is made before the market opens.
    const opened = Math.pow((close * ratio) / before, 0.6 * this.#draw());
    this.#decideSplit(place, close);
    return { open: Math.max(Math.round((before / ratio) * opened), 1_0000), close };
  }

  #decideSplit(place: number, close: number): void {
    const last = this.#splits.at(-1)?.place ?? -daysBetweenSplits;
    if (this.#instrument.kind !== 'STOCK' || close <= splitsAbove || place < last + daysBetweenSplits) return;
    const effective = place + splitNotice;
    this.#splits.push({ place: effective, on: tradingDayAt(effective), ratio: splitRatio(close) });
  }
}

const paths = new Map<string, PricePath>();

/** The path of an instrument of the catalogue; it is drawn once. */
export function pathOf(instrumentId: string): PricePath {
  const known = paths.get(instrumentId);
  if (known !== undefined) return known;
  const path = new PricePath(knownInstrument(instrumentId));
  paths.set(instrumentId, path);
  return path;
}

/** The traded day at or before a date. */
export const tradedOn = (instrumentId: string, date: string): TradedDay => pathOf(instrumentId).day(placeOf(date));
