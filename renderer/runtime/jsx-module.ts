// See react-module.ts: the same for what JSX compiles to.
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
