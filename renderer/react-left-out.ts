import type { Plugin } from 'vite';

/** The version of React that this list was gone through for (docs/decisions/015). Another may reach what this one does not. */
export const reviewedReact = '19.3.1';

/** Where each part begins: functions of React's DOM client, by name. What only they use goes with them. */
export const leftOutOfReact = {
  'refs of fragments': ['commitNewChildToFragmentInstances', 'commitFragmentInstanceDeletionEffects', 'addFragmentHandleToFiber'],
  'React’s own view transitions': [
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'commitExitViewTransitions',
    'measureNestedViewTransitions',
    'applyViewTransitionToHostInstancesRecursive',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'applyViewTransitionToHostInstances',
    'trackEnterViewTransitions',
    'createViewTransitionInstance',
    'commitDeletedPairViewTransitions',
    'commitAppearingPairViewTransitions',
    'applyViewTransitionName',
  ],
  'suspense and what is built on it': [
    'updateSuspenseComponent',
    'replaySuspendedUnitOfWork',
    'updateActivityComponent',
    'commitActivityHydrationCallbacks',
    'updateSuspenseListComponent',
    'updateOffscreenComponent',
    'recursivelyTraverseReappearLayoutEffects',
    'recursivelyTraverseDisappearLayoutEffects',
    'recursivelyTraverseReconnectPassiveEffects',
    'hideOrUnhideAllChildrenOnFiber',
    'trackUsedThenable',
    'attachPingListener',
    'pingSuspendedRoot',
    'resolveRetryWakeable',
    'registerSuspenseInstanceRetry',
    'commitSuspenseHydrationCallbacks',
    'getRetryCache',
    'findFirstSuspended',
    'accumulateSuspenseyCommitOnFiber',
    'updateDehydratedSuspenseComponent',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'cutOffTailIfNeeded',
    'estimateBandwidth',
  ],
  'class components': ['updateClassComponent', 'initializeClassErrorUpdate', 'commitClassCallbacks', 'resolveClassComponentProps'],
  'styles, scripts and metadata drawn by React': [
    'getResource',
    'acquireResource',
    'preload',
    'suspendResource',
    'preinitStyle',
    'preloadModule',
    'preinitModuleScript',
    'preinitScript',
    'preconnectAs',
    'createHoistableInstance',
    'insertStylesheetIntoRoot',
    'isHostHoistableType',
    'preloadResourceAndSuspendIfNeeded',
  ],
  'transitions, and actions of React’s forms': [
    'defaultOnDefaultTransitionIndicator',
    'startTransition',
    'startHostTransition',
    'mountActionState',
    'runActionStateAction',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchOptimisticSetState',
    'ensureFormComponentIsStateful',
    'entangleAsyncAction',
    'chainThenableValue',
  ],
  'which components stood around one that threw': ['getStackByFiberInDevAndProd'],
  'elements of a page’s own, and hydration on request': ['setPropOnCustomElement', 'attemptExplicitHydrationTarget'],
  'hooks that nobody calls': [
    'imperativeHandleEffect',
    'mountDeferredValueImpl',
    'updateDeferredValueImpl',
    'useMemoCache',
    'refreshCache',
    'useEffectEventImpl',
  ],
} as const;

/** Parts of `react` and `react-dom` that nothing of this project imports, by the name that they are exported under. */
export const exportsLeftOutOfReact = {
  react: [
    'PureComponent',
    'addTransitionType',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'lazy',
    'startTransition',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDeferredValue',
    'useEffectEvent',
    'useImperativeHandle',
    'useOptimistic',
    'useTransition',
    '__COMPILER_RUNTIME',
  ],
  'react-dom': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
} as const;

const named = new Set<string>(Object.values(leftOutOfReact).flat());
const prototypes = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

/** The source with each named function emptied. Throws where React no longer has one of them. */
export function withoutLeftOut(code: string, parse: Parse): string {
  return cutFrom(code, parse, named, (statement, text) => {
    if (statement.type === 'FunctionDeclaration' && named.has(statement.id.name))
      return { name: statement.id.name, cut: statement.body, by: '{}' };
    return statement.type === 'ExpressionStatement' && prototypes.test(text) ? { cut: statement, by: '' } : null;
  });
}

/** The source of `react` or `react-dom` without the exports that nothing imports. Throws where it no longer has one of them. */
export function withoutExports(code: string, parse: Parse, names: readonly string[]): string {
  return cutFrom(code, parse, new Set(names), (statement, text) => {
    const [, name = ''] = /^exports\.(\w+) =/.exec(text) ?? [];
    return statement.type === 'ExpressionStatement' && names.includes(name) ? { name, cut: statement, by: '' } : null;
  });
}

function cutFrom(
  code: string,
  parse: Parse,
  names: ReadonlySet<string>,
  cutOf: (statement: Statement, text: string) => { name?: string; cut: Span; by: string } | null,
): string {
  if (!code.includes(`version = "${reviewedReact}"`) && !code.includes(`version: "${reviewedReact}"`))
    throw new Error(
      `renderer/react-left-out.ts was gone through for React ${reviewedReact}, and another is installed: see docs/decisions/015, then raise reviewedReact.`,
    );
  const missing = new Set(names);
  let kept = '';
  let from = 0;
  for (const statement of parse(code).body as Statement[]) {
    const found = cutOf(statement, code.slice(statement.start, statement.end));
    if (found === null) continue;
    if (found.name !== undefined) missing.delete(found.name);
    kept += code.slice(from, found.cut.start) + found.by;
    from = found.cut.end;
  }
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')} any more: mend the list in renderer/react-left-out.ts.`);
  return kept + code.slice(from);
}

type Parse = (code: string) => { body: readonly unknown[] };
interface Span {
  start: number;
  end: number;
}
type Statement = Span & ({ type: 'FunctionDeclaration'; id: { name: string }; body: Span } | { type: 'ExpressionStatement' });

/**
 * Leaves out of React what nothing of this project can reach: about 17 KiB of what a flow step may load. `react-module.ts` names
 * the parts of React that there are, and importing another fails the build. Packages and a development build get React whole.
 */
export const reactLeftOut: Plugin = {
  name: 'react-left-out',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:react-dom-client|react-dom|react)\.production\.js$/ },
    handler(code, id) {
      const parse: Parse = (text) => this.parse(text);
      const [, file] = /\/([\w-]+)\.production\.js$/.exec(id) ?? [];
      const left =
        file === 'react' || file === 'react-dom' ? withoutExports(code, parse, exportsLeftOutOfReact[file]) : withoutLeftOut(code, parse);
      return { code: left, map: null };
    },
  },
};
