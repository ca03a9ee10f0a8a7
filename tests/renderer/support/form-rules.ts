import { validateForm } from '#engine/validation/validate-form.ts';
import { settleForm, valuesShown } from '#engine/validation/visible-fields.ts';
import type { FormTools } from '#renderer/runtime/form-tools.ts';

/** The rules without the list that draws what they say: for tests that draw nothing. */
export const formTools: FormTools = { validateForm, settleForm, valuesShown, ErrorList: () => null as never };
