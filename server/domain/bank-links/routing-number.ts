/** The first two digits that a district of the Federal Reserve, a thrift, an electronic or a Treasury number may have. */
const isGivenOut = (start: number): boolean => start <= 12 || (start >= 21 && start <= 32) || (start >= 61 && start <= 72) || start === 80;

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** True if nine digits are a routing number of the American Bankers Association: by its first two digits and its check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0);
  return isGivenOut(Number(text.slice(0, 2))) && sum % 10 === 0;
}
