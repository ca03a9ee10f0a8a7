/** Nothing that a picture shows may follow the clock of the machine. */
export const pictureNow = new Date('2026-06-17T16:00:00Z');
