import { splitsBetween } from '#server/markets/corporate-actions.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { addDays } from '#server/time/calendar.ts';
import type { Movement, Period } from './movements.ts';

/** What an OFX file says of an account. */
export interface OfxAccount extends Period {
  /** At most 22 characters. */
  number: string;
  isCash: boolean;
  movements: readonly Movement[];
  /** Null where the part in cash is not known. */
  cash: number | null;
  holdings: readonly { instrumentId: string; shares: number; priceTenThousandths: number; cents: number }[];
  /** The day that balances are of. */
  asOf: string;
}

const brokerId = 'larkmoor.example';
const bankId = '011600033';
const header = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
];

/** SGML: leaves have no end tags; these three signs are written out, and a character outside ASCII is written as "?". */
const leaf = (name: string, text: string): string =>
  `<${name}>${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\x20-\x7e]/g, '?')}`;
const node = (name: string, ...children: readonly string[]): string => [`<${name}>`, ...children, `</${name}>`].join('\r\n');
const day = (date: string): string => `${date.replaceAll('-', '')}000000`;
const money = (cents: number): string => (cents / 100).toFixed(2);
const units = (millionths: number): string => (millionths / 1_000_000).toFixed(6);
const price = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4);
const good = node('STATUS', leaf('CODE', '0'), leaf('SEVERITY', 'INFO'));
const security = (id: string): string => node('SECID', leaf('UNIQUEID', knownInstrument(id).symbol), leaf('UNIQUEIDTYPE', 'TICKER'));
const places = [leaf('SUBACCTSEC', 'CASH'), leaf('SUBACCTFUND', 'CASH')];

const trnTypes: Record<Movement['kind'], string> = {
  DEPOSIT: 'DEP',
  WITHDRAWAL: 'DEBIT',
  DIVIDEND: 'DIV',
  INTEREST: 'INT',
  FEE: 'FEE',
  BUY: 'DEBIT',
  SELL: 'CREDIT',
  SPLIT: 'OTHER',
};
const names: Record<Movement['kind'], string> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  DIVIDEND: 'Dividend',
  INTEREST: 'Interest',
  FEE: 'Fee',
  BUY: 'Bought',
  SELL: 'Sold',
  SPLIT: 'Split',
};

const moneyTransaction = ({ id, on, kind, cents, detail }: Movement): string =>
  node(
    'STMTTRN',
    leaf('TRNTYPE', trnTypes[kind]),
    leaf('DTPOSTED', day(on)),
    leaf('TRNAMT', money(cents)),
    leaf('FITID', id),
    leaf('NAME', (detail === null ? names[kind] : `${names[kind]}, ${detail}`).slice(0, 32)),
  );

function investment(one: Movement): string {
  const { id, on, kind, instrumentId, shares, cents, priceTenThousandths } = one;
  if (instrumentId === null) return node('INVBANKTRAN', moneyTransaction(one), leaf('SUBACCTFUND', 'CASH'));
  const head = [node('INVTRAN', leaf('FITID', id), leaf('DTTRADE', day(on))), security(instrumentId)];
  if (kind === 'DIVIDEND') return node('INCOME', ...head, leaf('INCOMETYPE', 'DIV'), leaf('TOTAL', money(cents)), ...places);
  if (kind === 'SPLIT') return split(one, head);
  if (kind !== 'BUY' && kind !== 'SELL') throw new Error(`A movement of ${kind} has no instrument in a file`);
  const traded = [
    ...head,
    leaf('UNITS', units(shares)),
    leaf('UNITPRICE', price(priceTenThousandths ?? 0)),
    leaf('TOTAL', money(cents)),
    ...places,
  ];
  return kind === 'BUY'
    ? node('BUYSTOCK', node('INVBUY', ...traded), leaf('BUYTYPE', 'BUY'))
    : node('SELLSTOCK', node('INVSELL', ...traded), leaf('SELLTYPE', 'SELL'));
}

/** A split says how many shares there were and are (OFX 1.0.2). */
function split({ on, instrumentId, shares }: Movement, head: readonly string[]): string {
  const ratio = splitsBetween(instrumentId ?? '', on, on).reduce((product, one) => product * one.ratio, 1);
  if (ratio <= 1) throw new Error(`${instrumentId} has not split on ${on}`);
  const before = Math.round(shares / (ratio - 1));
  return node(
    'SPLIT',
    ...head,
    leaf('SUBACCTSEC', 'CASH'),
    leaf('OLDUNITS', units(before)),
    leaf('NEWUNITS', units(before + shares)),
    leaf('NUMERATOR', String(ratio)),
    leaf('DENOMINATOR', '1'),
  );
}

function bankPart({ number, from, until, movements, cash, asOf }: OfxAccount): string {
  const list = node('BANKTRANLIST', leaf('DTSTART', day(from)), leaf('DTEND', day(addDays(until, 1))), ...movements.map(moneyTransaction));
  const place = node('BANKACCTFROM', leaf('BANKID', bankId), leaf('ACCTID', number), leaf('ACCTTYPE', 'CHECKING'));
  const balance = node('LEDGERBAL', leaf('BALAMT', money(cash ?? 0)), leaf('DTASOF', day(asOf)));
  const statement = node('STMTRS', leaf('CURDEF', 'USD'), place, list, balance);
  return node('BANKMSGSRSV1', node('STMTTRNRS', leaf('TRNUID', '0'), good, statement));
}

function investmentParts({ number, from, until, movements, holdings, cash, asOf }: OfxAccount): string[] {
  const positions = holdings.map(({ instrumentId, shares, priceTenThousandths, cents }) =>
    node(
      'POSSTOCK',
      node(
        'INVPOS',
        security(instrumentId),
        leaf('HELDINACCT', 'CASH'),
        leaf('POSTYPE', 'LONG'),
        leaf('UNITS', units(shares)),
        leaf('UNITPRICE', price(priceTenThousandths)),
        leaf('MKTVAL', money(cents)),
        leaf('DTPRICEASOF', day(asOf)),
      ),
    ),
  );
  // The format allows movements of money alone only after all of securities.
  const inOrder = [
    ...movements.filter(({ instrumentId }) => instrumentId !== null),
    ...movements.filter(({ instrumentId }) => instrumentId === null),
  ];
  const statement = node(
    'INVSTMTRS',
    leaf('DTASOF', day(asOf)),
    leaf('CURDEF', 'USD'),
    node('INVACCTFROM', leaf('BROKERID', brokerId), leaf('ACCTID', number)),
    node('INVTRANLIST', leaf('DTSTART', day(from)), leaf('DTEND', day(addDays(until, 1))), ...inOrder.map(investment)),
    ...(positions.length === 0 ? [] : [node('INVPOSLIST', ...positions)]),
    ...(cash === null ? [] : [node('INVBAL', leaf('AVAILCASH', money(cash)), leaf('MARGINBALANCE', '0.00'), leaf('SHORTBALANCE', '0.00'))]),
  );
  const ids = new Set([
    ...movements.flatMap(({ instrumentId }) => instrumentId ?? []),
    ...holdings.map(({ instrumentId }) => instrumentId),
  ]);
  const securities = [...ids].toSorted().map((id) => {
    const { name, symbol } = knownInstrument(id);
    return node('STOCKINFO', node('SECINFO', security(id), leaf('SECNAME', name), leaf('TICKER', symbol)));
  });
  return [
    node('INVSTMTMSGSRSV1', node('INVSTMTTRNRS', leaf('TRNUID', '0'), good, statement)),
    ...(securities.length === 0 ? [] : [node('SECLISTMSGSRSV1', node('SECLIST', ...securities))]),
  ];
}

/** An account as an OFX 1.0.2 file, which finance software opens as QFX. `DTEND` is the first moment after the period. */
export function ofxFile(account: OfxAccount): string {
  const institution = node('FI', leaf('ORG', 'Larkmoor'), leaf('FID', '99100'));
  const signOn = node('SONRS', good, leaf('DTSERVER', day(account.asOf)), leaf('LANGUAGE', 'ENG'), institution, leaf('INTU.BID', '99100'));
  const parts = account.isCash ? [bankPart(account)] : investmentParts(account);
  return `${header.join('\r\n')}\r\n\r\n${node('OFX', node('SIGNONMSGSRSV1', signOn), ...parts)}\r\n`;
}
