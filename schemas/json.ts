import { z } from 'zod';

/** Any JSON value. Numbers are finite doubles; money is integer cents; dates are `YYYY-MM-DD`; instants are epoch milliseconds. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const Json: z.ZodType<Json> = z.json();
export const JsonObject: z.ZodType<JsonObject> = z.record(z.string(), Json);
