/**
 * Line drawings of this product on a field of 24: signs that Lucide does not have, and the names that documents used before Lucide was the set.
 * Documents of a publication may still hold those.
 */
export const ownDrawings: Readonly<Record<string, string>> = {
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 11v6M12 7.2v.1',
  positive: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM7.5 12.5l3 3 6-6.5',
  warning: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 7v6.5M12 17v.1',
  negative: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM8.5 8.5l7 7M15.5 8.5l-7 7',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  card: 'M3 6h18v12H3zM3 10h18',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4',
  bank: 'M3 9l9-5 9 5M5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  ladder: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h4.5v-6h3v6H18V9.5',
  growth: 'M4 18l6-6 4 3 6-8M15 7h5v5',
  transfer: 'M4 8h15l-4-4M20 16H5l4 4',
  equalHousing: 'M2.5 11L12 4l9.5 7H19v9H5v-9zM9 13h6M9 16.5h6',
  close: 'M6 6l12 12M18 6L6 18',
};
