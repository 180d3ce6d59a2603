import { attempt, isRecord } from '../language/index.ts';
import { type Check, check, flag, listOf, noSuch, object, optional } from '../settings/index.ts';
import type { TestTagOptions } from './testTagOptions.ts';

const aText = check('a text', (value) => typeof value === 'string');
const anObject = optional(check('an object', isRecord));
const OPTIONS: Readonly<Record<keyof TestTagOptions, Check>> = {
  site: anObject,
  rules: optional(check('a list', Array.isArray)),
  settings: anObject,
  consent: optional(
    check('true, false or a list of groups', (value) => typeof value === 'boolean' || Array.isArray(value)),
  ),
  banner: anObject,
  url: optional(
    check('an absolute address such as "https://www.example.com/"', (value) => {
      const { protocol } = attempt(() => new URL(value as string)) ?? {};
      return /^https?:$/.test(protocol ?? '');
    }),
  ),
  title: optional(aText),
  referrer: optional(aText),
  at: optional(
    check('a date such as "2026-11-20T09:05:00Z", or epoch milliseconds', (value) =>
      Number.isFinite(new Date(value as string | number).getTime()),
    ),
  ),
  pushed: optional(listOf(check('an object', isRecord))),
  cookies: anObject,
  variables: anObject,
  after: anObject,
  globalPrivacyControl: optional(flag),
};

const CHECK = object(OPTIONS, noSuch('option'));

/** Throws one Error that names each wrong option of a test's tag, and what is expected: test runners check no types. */
export const requireOptions = (options: TestTagOptions): void => {
  const wrong = CHECK.wrong('', options);
  if (wrong.length > 0) throw new Error(`Wrong options of createTestTag: ${wrong.join('; ')}.`);
};
