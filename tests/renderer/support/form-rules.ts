import { validateForm } from '#engine/validation/validate-form.ts';
import { normalizeForm, valuesShown } from '#engine/validation/visible-fields.ts';
import type { FormTools } from '#renderer/runtime/form-tools.ts';

/** The rules without the list that draws what they say: for tests that draw nothing. */
export const formTools: FormTools = { validateForm, normalizeForm, valuesShown, ErrorList: () => null as never };
