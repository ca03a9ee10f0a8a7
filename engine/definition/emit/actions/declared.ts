// Written by `npm run generate` from the files beside it: change those.
export { compiler as call } from './call.ts';
export { compiler as copy } from './copy.ts';
export { compiler as download } from './download.ts';
export { compiler as go } from './go.ts';
export { compiler as open } from './open.ts';
export { compiler as refresh } from './refresh.ts';
export { compiler as say } from './say.ts';
export { compiler as set } from './set.ts';
export { compiler as signOut } from './signOut.ts';
export { compiler as subflow } from './subflow.ts';
export { compiler as submit } from './submit.ts';
export { compiler as toggle } from './toggle.ts';
