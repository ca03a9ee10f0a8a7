// Written by `npm run generate` from schemas/actions: change those.
import type { Action } from '#schemas/actions.ts';
import type { ActionRunner } from './action-runner.ts';
import { run as back } from './back.ts';
import { run as call } from './call.ts';
import { run as close } from './close.ts';
import { run as copy } from './copy.ts';
import { run as download } from './download.ts';
import { run as focus } from './focus.ts';
import { run as navigate } from './navigate.ts';
import { run as open } from './open.ts';
import { run as print } from './print.ts';
import { run as refresh } from './refresh.ts';
import { run as report } from './report.ts';
import { run as reset } from './reset.ts';
import { run as save } from './save.ts';
import { run as scrollTo } from './scrollTo.ts';
import { run as set } from './set.ts';
import { run as signOut } from './signOut.ts';
import { run as submit } from './submit.ts';
import { run as toast } from './toast.ts';
import { run as toggle } from './toggle.ts';
import { run as track } from './track.ts';

export const runners = {
  back,
  call,
  close,
  copy,
  download,
  focus,
  navigate,
  open,
  print,
  refresh,
  report,
  reset,
  save,
  scrollTo,
  set,
  signOut,
  submit,
  toast,
  toggle,
  track,
} satisfies { [D in Action['do']]: ActionRunner<D> };
