import { decode, withoutAccents } from './decode.ts';

/** The words of a name in any spelling, without accents: `user[card]`, `X-API-Key`, `userIBAN`, `IBANNumber`. */
export const wordsOf = (name: string): readonly string[] =>
  withoutAccents(decode(name))
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$& ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
