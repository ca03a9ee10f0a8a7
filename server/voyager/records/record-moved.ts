/** Somebody wrote the record in between. On either database the conditional write notices; nothing was changed. */
export class RecordMoved extends Error {
  constructor() {
    super('The record has moved on');
    this.name = 'RecordMoved';
  }
}
