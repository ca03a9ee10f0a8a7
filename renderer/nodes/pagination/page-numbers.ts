/** The numbers that are shown: the first, the last, and those around where one is; null stands for those between that are not. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0) - 1;
    // A gap of one is its own number.
    return gap === 0 ? [number] : gap === 1 ? [number - 1, number] : [null, number];
  });
}

/** The address of a page of a list: its number in the query, none for the first. Whatever else the query says stays. */
export function addressOfPage(address: string, parameter: string, number: number): string {
  const [path = '', hash] = address.split('#');
  const [base = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  if (number === 1) params.delete(parameter);
  else params.set(parameter, String(number));
  const written = params.toString();
  return `${base}${written === '' ? '' : `?${written}`}${hash === undefined ? '' : `#${hash}`}`;
}
