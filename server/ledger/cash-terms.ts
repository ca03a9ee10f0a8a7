/** A promise of interest on cash: the annual percentage yield (APY) as a decimal string, from a day until the day before the next one's. */
export interface CashYield {
  from: string;
  apy: string;
}

/** The yield that cash earns today, as a decimal string of a year. A deployment that changes it adds the day to `cashYields`. */
export const cashRate = '0.0425';

/** All yields that cash was promised, the oldest first. */
export const cashYields: readonly CashYield[] = [{ from: '2017-05-01', apy: cashRate }];

/** The banks that hold the cash, up to the insured amount at each. Made up, as everybody else. A deployment puts its own here. */
export const programBanks: readonly string[] = [
  'Aldermoor Bank, Vermont',
  'Bayberry Savings Bank, Maine',
  'Birchwater Trust, New Hampshire',
  'Blue Mesa Bank, Colorado',
  'Bracken Hill Bank, Kentucky',
  'Canyon Wren Bank, Arizona',
  'Cedar Spur Bank, Oregon',
  'Chestnut Square Bank, Ohio',
  'Clearbrook Bank, Indiana',
  'Dovetail Savings Bank, Missouri',
  'Eastlight Bank, Massachusetts',
  'Fallow Field Bank, Nebraska',
  'First Saltmarsh Bank, South Carolina',
  'Foxglove Bank, Tennessee',
  'Gale Point Bank, Michigan',
  'Greywater Bank, Montana',
  'Heron Lake Bank, Minnesota',
  'Ironwood Bank, New Mexico',
  'Juniper Flat Bank, Utah',
  'Kingfisher Bank, Georgia',
  'Lantern Street Bank, Pennsylvania',
  'Millrace Bank, Wisconsin',
  'Northfold Bank, North Dakota',
  'Osprey Trust, Florida',
  'Palisade River Bank, New Jersey',
  'Quail Run Bank, Texas',
  'Redstart Bank, Kansas',
  'Sandpiper Bank, Delaware',
  'Tidewrack Bank, Virginia',
  'Upland Savings Bank, Idaho',
  'Waxwing Bank, Iowa',
  'Yarrow Bank, Washington',
];
