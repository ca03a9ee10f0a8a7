import { ladder } from './published-flow.ts';
import { another, longer, type SendingCall, voyagerType } from './sending-call.ts';
import { draftOf, quiz, studio } from './studio-people.ts';

const atKeystroke = 'It is asked at each keystroke, changes nothing and looks at nobody.';
const madeUp = 'Who was recorded is made up, and nothing is kept.';

/** Looks of a draft that nothing is written of. */
const looks = (act: string, body: object, writes = atKeystroke): SendingCall => ({
  route: `drafts/:draftId/${act}`,
  may: 'anybody',
  prepare: async (all) => ({ path: `drafts/${(await draftOf(all.author, quiz, another)).id}/${act}`, body, writes }),
});

/** What is asked of a draft or a journey by a call that sends something. */
export const callsThatLook: readonly SendingCall[] = [
  looks('check', { typed: null }),
  looks('graph', { voyagerType: null, path: ladder, before: false, typed: null }),
  looks('page', { page: 'accountQuiz', typed: null }),
  {
    route: 'drafts/:draftId/step',
    may: 'anybody',
    async prepare(all) {
      const { id } = await draftOf(all.author, quiz, another);
      const body = { voyagerType: voyagerType(all), stepId: 'length', before: false, typed: null };
      return { path: `drafts/${id}/step`, body, writes: atKeystroke };
    },
  },
  {
    route: 'drafts/:draftId/what-if',
    may: 'anybody',
    async prepare(all) {
      const { id } = await draftOf(all.author, ladder, longer);
      const path = `drafts/${id}/what-if`;
      return { path, body: { report: null, after: null }, writes: () => [['operatorAccess', `POST ${studio}/${path}`]] };
    },
  },
  looks('simulate', { voyagerType: null, as: null, send: [], journey: false }, madeUp),
  ...[
    ['', { at: 0 }],
    ['/go-on', { at: 0, send: [], save: false }],
    ['/graph', {}],
  ].map(([act, more]): SendingCall => ({
    route: `replay${act as string}`,
    may: 'anybody',
    prepare: async (all) => {
      const journey = { name: 'lengthen', voyagerType: voyagerType(all) };
      const of =
        act === '' ? { journey } : act === '/graph' ? { voyagerType: voyagerType(all) } : { journey, voyagerType: voyagerType(all) };
      return { path: `replay${act as string}`, body: { draftId: null, ...of, ...(more as object) }, writes: madeUp };
    },
  })),
];
