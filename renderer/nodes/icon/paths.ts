import { signs } from './parts/Sign.tsx';

/** Line drawings on a field of 24, drawn for this product. */
export const paths: Readonly<Record<string, string>> = {
  ...signs,
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'M4.5 12.5l5 5 10-11',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  card: 'M3 6h18v12H3zM3 10h18',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4',
  bank: 'M3 9l9-5 9 5M5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  ladder: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h4.5v-6h3v6H18V9.5',
  growth: 'M4 18l6-6 4 3 6-8M15 7h5v5',
  banknote: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 0 .01 0M6 12h.01M18 12h.01',
  key: 'M11 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM11 12h9v3.5M16 12v2.5',
  transfer: 'M4 8h15l-4-4M20 16H5l4 4',
  equalHousing: 'M2.5 11L12 4l9.5 7H19v9H5v-9zM9 13h6M9 16.5h6',
  close: 'M6 6l12 12M18 6L6 18',
};
