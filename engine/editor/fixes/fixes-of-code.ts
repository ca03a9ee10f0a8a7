import type { FindingCode } from '../../definition/findings/finding-codes.ts';
import { addAtTop, addKey, addWords, copyWords, declare, folderOf, leadTo, makeDocument, passMissing } from './additions.ts';
import type { FixCandidate, FixContext } from './fix-context.ts';
import { removal, removeDocument, withoutKey } from './removals.ts';
import * as rewrites from './rewrites.ts';
import * as flows from './of-flows.ts';
import { wordFixes } from './word-fixes.ts';

type FixMaker = (context: FixContext) => FixCandidate[];

const { asTheFixSays, rewrite, setKey, wrap } = rewrites;
const say = 'problem: ${error.say}';
const quotedIn =
  (words: 'message' | 'fix', at = 0) =>
  (context: FixContext): string | undefined =>
    context.quotedIn(words)[at];
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const another = rewrites.renameKey((_, key) => `${key}2`);

/** What may mend a finding, by its code: the likeliest first. Each is offered only where the documents compile with it. */
export const fixesOfCode: Readonly<Partial<Record<FindingCode, readonly FixMaker[]>>> = {
  'address-of-visitor': [rewrite(/\$\{([^}]+)\}/, '${ownPage($1)}', 'Lead to pages of this product alone')],
  'answer-not-always': [wrap(['default(', ", '')"])],
  'answer-not-read': [removal],
  'answer-not-set': [wrap(['default(', ", '')"])],
  autofill: [setKey('autocomplete', '"off"'), asTheFixSays],
  'bad-path': [rewrite(/path: ([^/].*)$/, 'path: /$1', 'Begin with a slash'), rewrite(/path: (.*)$/, 'path: $1/{vid}', 'Name the record')],
  'call-stays': [leadTo('to')],
  'call-without-fail': [leadTo('fail', say)],
  'call-without-limit': [rewrite(/timeout: .*$/, 'timeout: 10m', 'Wait for ten minutes at most'), addKey('timeout: 10m')],
  'call-without-ok': [leadTo('ok')],
  'change-no-step': [flows.leadElsewhere, removal],
  'constant-condition': [withoutKey('when'), removal],
  'danger-fill': [setKey('kind', 'remove')],
  'dangerous-key': [rewrites.renameKey((_, key) => `${key.replaceAll('_', '')}Value`), removal],
  'dead-end': [addKey('type: final', 'go: global'), addKey('type: final')],
  'dialog-form': [rewrites.inForm],
  'duplicate-key': [removal],
  'duplicate-path': [flows.setPathApart],
  'empty-text': [setKey('label', 'To be written')],
  'errors-not-shown': [setKey('problem', '${error.say}')],
  'event-name': [rewrites.renameKey(quotedIn('fix')), removal],
  'event-without-submit': [flows.removeEvent, removal],
  expression: [
    wordFixes,
    (context) => (context.finding.fix.includes('without `${}`') ? rewrite(/\$\{(.*)\}/, '$1', 'Write it without `${}`')(context) : []),
    rewrite(/ = /, ' == ', 'Write `==`'),
    rewrite(/&&/, 'and', 'Write `and`'),
  ],
  'failure-not-told': [setKey('problem', '${error.say}')],
  'flag-not-kept': [flows.keepFlag],
  'flow-style': [rewrites.openFlowStyle, rewrites.quote],
  'go-unchecked': [setKey('check', 'false')],
  headings: [setKey('level', '1', '2'), removal],
  'input-may-be-empty': [wrap(['default(', ", '')"], ['default(', ', 0)'])],
  'input-not-set': [wrap(['default(', ", '')"], ['default(', ', 0)'])],
  'input-out-of-bounds': [flows.boundField],
  'kept-unknown': [flows.addKept],
  'leads-nowhere': [leadTo('to')],
  'missing-given': [passMissing],
  'missing-input': [passMissing],
  'missing-place-parameter': [passMissing],
  'missing-slot': [flows.fillSlot],
  'missing-words': [copyWords],
  'name-clash': [another, removal],
  'never-taken': [flows.removeAlternative, removal],
  'no-effect': [removal],
  'no-error-body': [addAtTop('error:', "  - text: We can't show this right now.")],
  'no-otherwise': [withoutKey('when')],
  'no-template': [flows.addTemplate],
  'no-region': [withoutKey('defer')],
  'not-here': [asTheFixSays, withoutKey('defer', 'cache', 'poll'), removal],
  'not-remembered': [
    rewrites.retype(
      'remembers',
      (context) => context.said(/reads (\w+),/)?.[0],
      (type) => `${type.replace(/\?$/, '')}?`,
    ),
    wrap(['default(', ", '')"]),
  ],
  'poll-not-here': [flows.withoutBelow('load', 'poll')],
  'redirect-to-itself': [removal],
  'refused-address': [rewrite(/: \/\//, ': https://', 'Write https://'), removal],
  'route-without-path': [flows.addPath],
  'self-transition': [flows.leadElsewhere, removal],
  schema: [wordFixes, asTheFixSays, removal],
  'sets-less': [flows.forgetHere],
  'sensitive-shown': [removal],
  'shown-once': [removal],
  'submit-without-event': [wordFixes, removal],
  'subflow-stays': [leadTo('to')],
  'subflow-without-back': [leadTo('back')],
  'subflow-without-ok': [leadTo('ok')],
  'text-braces': [rewrite(/\{([^}]*)\}/, '${$1}', 'Insert the value'), rewrite(/\{([^}]*)\}/, '$1', 'Leave out the braces')],
  'text-for-number': [rewrite(/: .*(\$\{[^}]*\}).*$/, ': $1', 'Give the number itself')],
  'timer-acts': [flows.submitAlone],
  'too-wide': [rewrites.fold],
  'trailing-comment': [rewrites.commentAbove],
  'unknown-action': [wordFixes, removal],
  'unknown-address': [wordFixes, removal],
  'unknown-call': [wordFixes, removal],
  'unknown-dialog': [wordFixes, removal],
  'unknown-event': [wordFixes, removal],
  'unknown-failure': [wordFixes, removal],
  'unknown-field': [wordFixes, removal],
  'unknown-file': [removeDocument],
  'unknown-flow': [wordFixes, removal],
  'unknown-frame': [wordFixes, removal],
  'unknown-given': [wordFixes, removal],
  'unknown-icon': [wordFixes, removal],
  'unknown-input': [wordFixes, removal],
  'unknown-language': [flows.nameLanguage],
  'unknown-load': [wordFixes, removal],
  'unknown-member': [wordFixes],
  'unknown-name': [wordFixes, declare('remembers', 'string?', quotedIn('message')), removal],
  'unknown-node': [wordFixes, removal],
  'unknown-operation': [wordFixes],
  'unknown-part': [
    wordFixes,
    makeDocument(
      (name) => `parts/${kebab(name)}.part.yaml`,
      (name) => `part: ${name}\nbody:\n  - text: To be written\n`,
    ),
  ],
  'unknown-place-parameter': [wordFixes, removal],
  'unknown-property': [rewrites.moveColumns, wordFixes, removal],
  'unknown-route': [wordFixes, flows.leadToPage],
  'unknown-shell': [wordFixes],
  'unknown-slot': [wordFixes, removal],
  'unknown-state': [wordFixes],
  'unknown-template': [wordFixes],
  'unknown-text': [
    wordFixes,
    makeDocument(
      (name, file) => folderOf(file) + name,
      () => 'To be written\n',
    ),
  ],
  'unknown-value': [wordFixes],
  'unknown-view': [
    wordFixes,
    makeDocument(
      (name, file) => `${folderOf(file)}views/${name}.view.yaml`,
      (name) => `view: ${name}\ntitle: To be written\nbody:\n  - heading: To be written\n    level: 1\n`,
    ),
    withoutKey('show'),
  ],
  'unknown-words': [wordFixes, addWords],
  'unreachable-state': [removal],
  'unused-file': [removeDocument],
  'unused-name': [removal],
  'vain-retry': [setKey('problem', '${error.say}'), rewrite(/problem: .*$/, 'problem: ${error.say}', 'Say the words of the failure')],
  'wrong-input': [wrap(['string(', ')'], ['number(', ')'])],
  'wrong-type': [wrap(['number(', ')'], ['string(', ')'], ['', ' != null'])],
  yaml: [rewrites.quote],
  'yaml-versions': [asTheFixSays, rewrites.quote],
};
