import { validateForm } from '#engine/validation/validate-form.ts';
import { normalizeForm, valuesShown } from '#engine/validation/visible-fields.ts';
import { ErrorList } from './ErrorList.tsx';

/**
 * Code that is needed only once somebody begins to answer: the rules and the error list. A page loads without it and fetches it at the
 * first touch; where it cannot be had, the server's check, which counts anyway, is the only one.
 */
export const formTools = { validateForm, normalizeForm, valuesShown, ErrorList };
export type FormTools = typeof formTools;
