import type { PostedTexts } from './press.ts';

/** A form was posted whose person has to confirm first who they are: nothing was done. Its texts, as they may be kept until they have. */
export class PressToConfirm extends Error {
  readonly texts: PostedTexts;

  constructor(texts: PostedTexts) {
    super('the press needs a confirmation of who asks');
    this.texts = texts;
    this.name = 'PressToConfirm';
  }
}
