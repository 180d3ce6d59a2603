/**
 * Characters that a reader does not see, or that change what a reader sees: controls, such as those that begin an escape
 * code of a terminal; marks that turn the direction of a text; halves of a character; code points without a meaning. Tab
 * and line break stay, and what joins two characters, such as those of an emoji.
 */
const UNSEEN = /(?!\n|\t|\u200C|\u200D|\u2060)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

const codeOf = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

/** The text with each such character as its code, `\u001b`: in JSON that means the same character. */
export const visibleText = (text: string): string => text.replace(/\r\n/g, '\n').replace(UNSEEN, codeOf);
