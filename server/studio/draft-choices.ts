import type { Library } from '#engine/compiled/library.ts';
import { differsInWording } from '#engine/definition/wording.ts';
import type { DraftChoices } from '#schemas/studio/look.ts';
import { whyNotShared } from '#server/voyager/definitions/shares.ts';

/** What can be done with a draft besides publishing it to whoever begins from now on; each that cannot, with why, in a sentence. */
export function draftChoices(before: Library, after: Library): DraftChoices {
  const changed = [...after.flows.values()].flatMap((flow) => {
    const was = before.flows.get(flow.voyagerType);
    return was === undefined || was.hash === flow.hash ? [] : [{ was, flow }];
  });
  const none = changed.length === 0;
  const more = changed.filter(({ was, flow }) => differsInWording(was, flow) !== null).map(({ flow }) => flow.title);
  const isNew = [...after.flows.values()].some(({ voyagerType }) => !before.flows.has(voyagerType));
  return {
    words: none
      ? 'No flow says anything else, so there is nothing to show to people who have begun already. Pages change for everybody at once.'
      : more.length > 0
        ? `People who have begun already keep what they began with: more than words changed in ${more.join(', ')}.`
        : null,
    share: whyNotShared(comparable(before), comparable(after)),
    histories:
      none && !isNew
        ? 'No flow changes, so no real history can differ: pages keep none.'
        : none
          ? 'No flow that people have gone through changes, so no real history can differ.'
          : null,
  };
}

function comparable({ flows, screens, config }: Library): Parameters<typeof whyNotShared>[0] {
  return {
    flows: Object.fromEntries([...flows.values()].map(({ voyagerType, hash }) => [voyagerType, { version: hash }])),
    screens: Object.fromEntries([...screens.values()].map((screen) => [screen.name, screen])),
    config,
  };
}
