import { endRecord } from './end-record.ts';
import { letTimerBeDue } from './let-timer-be-due.ts';
import type { Act, Mending } from './mending.ts';
import { sendBack } from './send-back.ts';
import { takeFailure } from './take-failure.ts';
import { tryAgain } from './try-again.ts';

/** Every kind of act by its name. */
export const mendings: Readonly<Record<Act['kind'], Mending>> = { tryAgain, takeFailure, end: endRecord, letTimerBeDue, sendBack };
