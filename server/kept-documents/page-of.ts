import { z } from 'zod';

/** Where a page stands in its list: 001 §2.3, "X to Y of Z". */
export const PagePlace = {
  page: z.number().int(),
  pages: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  total: z.number().int(),
};

/** The rows of a page. One beyond the last is the last. */
export function pageOf<T>(all: readonly T[], { page: asked, pageSize }: { page: number; pageSize: number }) {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(Math.max(1, asked), pages);
  const rows = all.slice((page - 1) * pageSize, page * pageSize);
  const from = rows.length === 0 ? 0 : (page - 1) * pageSize + 1;
  return { rows, page, pages, from, to: from === 0 ? 0 : from + rows.length - 1, total: all.length };
}
