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
  'hooks that nobody calls': [
    'imperativeHandleEffect',
    'mountDeferredValueImpl',
    'updateDeferredValueImpl',
    'useMemoCache',
    'refreshCache',
    'useEffectEventImpl',
  ],
} as const;

const named = new Set<string>(Object.values(leftOutOfReact).flat());
const prototypes = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

/** The source with each named function emptied. Throws where React no longer has one of them. */
export function withoutLeftOut(code: string, parse: (code: string) => { body: readonly unknown[] }): string {
  if (!code.includes(`version: "${reviewedReact}"`))
    throw new Error(
      `renderer/react-left-out.ts was gone through for React ${reviewedReact}, and another is installed: see docs/decisions/015, then raise reviewedReact.`,
    );
  const missing = new Set(named);
  let kept = '';
  let from = 0;
  const cut = (start: number, end: number, instead: string) => {
    kept += code.slice(from, start) + instead;
    from = end;
  };
  for (const statement of parse(code).body as Statement[]) {
    if (statement.type === 'FunctionDeclaration' && named.has(statement.id.name)) {
      missing.delete(statement.id.name);
      cut(statement.body.start, statement.body.end, '{}');
    } else if (statement.type === 'ExpressionStatement' && prototypes.test(code.slice(statement.start, statement.end))) {
      cut(statement.start, statement.end, '');
    }
  }
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')} any more: mend the list in renderer/react-left-out.ts.`);
  return kept + code.slice(from);
}

interface Span {
  start: number;
  end: number;
}
type Statement = Span & ({ type: 'FunctionDeclaration'; id: { name: string }; body: Span } | { type: 'ExpressionStatement' });

/**
 * Leaves out of React what nothing of this project can reach: 16 of the 101 KiB that a flow step may load. `react-module.ts` names
 * the parts of React that there are, and importing another fails the build. Packages and a development build get React whole.
 */
export const reactLeftOut: Plugin = {
  name: 'react-left-out',
  enforce: 'pre',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      return { code: withoutLeftOut(code, (text) => this.parse(text)), map: null };
    },
  },
};
