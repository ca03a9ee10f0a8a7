/**
 * A name as people have them, in any script: O'Neil with either apostrophe, 't Hooft, Šimić-Ōta, Anne Marie, Jr. It begins with a letter
 * or an apostrophe before one.
 */
export const personName = /^['’]?\p{L}[\p{L}\p{M}'’ .-]*$/u;
