import { z } from 'zod';

/** The documents' code of a tax level. */
export const TaxBracket = z.enum(['HIGH', 'MEDIUM', 'LOW']);
export type TaxBracket = z.infer<typeof TaxBracket>;
