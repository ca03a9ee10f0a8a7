import { settlementDays } from '#server/law/securities.ts';
import { addTradingDays, isTradingDay, nextTradingDay } from './business-days.ts';
import { newYorkDate } from './calendar.ts';
import { isMarketEarlyClose } from './holidays.ts';

/** The hours of one trading day, as epoch milliseconds. */
export interface MarketSession {
  on: string;
  opens: number;
  closes: number;
  closesEarly: boolean;
}

const hourInNewYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
const sessions = new Map<string, MarketSession | null>();

/** The session of a day in New York; null where the markets stay closed. */
export function sessionOn(date: string): MarketSession | null {
  const known = sessions.get(date);
  if (known !== undefined) return known;
  const session = isTradingDay(date) ? readSession(date) : null;
  sessions.set(date, session);
  return session;
}

function readSession(on: string): MarketSession {
  const noon = Date.parse(`${on}T12:00:00Z`);
  // The offset changes on Sundays alone, so that of noon holds for the whole session.
  const behindUtc = 12 - Number(hourInNewYork.format(noon));
  const closesEarly = isMarketEarlyClose(on);
  return {
    on,
    opens: noon + (behindUtc - 2.5) * 3_600_000,
    closes: noon + (behindUtc + (closesEarly ? 1 : 4)) * 3_600_000,
    closesEarly,
  };
}

/** The session that runs at an instant; null while the markets are closed. At the closing instant they are. */
export function sessionAt(now: number): MarketSession | null {
  const session = sessionOn(newYorkDate(now));
  return session !== null && now >= session.opens && now < session.closes ? session : null;
}

/** True while the stock markets trade: 9:30 to 16:00 in New York, to 13:00 on days with an early close. */
export function isMarketOpen(now: number): boolean {
  return sessionAt(now) !== null;
}

/** The first session that opens after an instant. */
export function nextSession(now: number): MarketSession {
  const today = newYorkDate(now);
  const session = sessionOn(today);
  if (session !== null && now < session.opens) return session;
  const next = sessionOn(nextTradingDay(today));
  if (next === null) throw new Error(`No session follows ${today}`);
  return next;
}

/** The instant at which the markets next open; during a session the one of the next. */
export function nextOpen(now: number): number {
  return nextSession(now).opens;
}

/** The last trading day whose session is over at an instant. */
export function lastClosedSession(now: number): MarketSession {
  let date = newYorkDate(now);
  for (;;) {
    const session = sessionOn(date);
    if (session !== null && session.closes <= now) return session;
    date = newYorkDate(Date.parse(`${date}T12:00:00Z`) - 86_400_000);
  }
}

/** The day on which the shares and the money of a trade change hands. */
export function settlesOn(tradeDate: string): string {
  return addTradingDays(tradeDate, settlementDays.find(({ from }) => from <= tradeDate)?.days ?? 1);
}
