// React ships as CommonJS, which every module that uses it would reach through a helper and a namespace. The build points
// this project's imports of `react` here instead, where the names that it uses are plain bindings.
import * as React from 'react';

export const {
  createContext,
  memo,
  use,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
