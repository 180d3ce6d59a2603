import { isRecord, messageOf } from '../../language/index.ts';
import { mistake } from '../mistake.ts';
import { BREAK_KINDS, VERDICTS } from './breaks/break.ts';
import type { Judgements } from './show/judgements.ts';

const LIMIT_MS = 30_000;

const isText = (it: unknown): it is string => typeof it === 'string';
const isNumber = (it: unknown): it is number => typeof it === 'number';
const are = (list: unknown, is: (it: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(list) && list.every((it) => isRecord(it) && is(it));
const isOneOf = (words: readonly string[], it: unknown): boolean => isText(it) && words.includes(it);

const isBreak = (it: Readonly<Record<string, unknown>>): boolean =>
  isOneOf(BREAK_KINDS, it.kind) &&
  [it.expected, it.found, it.reason, it.release].every(isText) &&
  [it.rule, it.what].every((name) => name === undefined || isText(name)) &&
  isNumber(it.since) &&
  isNumber(it.chance) &&
  isRecord(it.numbers) &&
  ['of', 'found', 'expected', 'ofBefore', 'daysBefore', 'hours'].every((name) =>
    isNumber(Object(it.numbers)[name]),
  );

const isRelease = (it: Readonly<Record<string, unknown>>): boolean =>
  isText(it.release) &&
  are(it.rules, (rule) => isText(rule.rule) && isOneOf(VERDICTS, rule.verdict) && isNumber(rule.expected));

const isJudgements = (it: unknown): it is Judgements =>
  isRecord(it) &&
  are(
    it.sites,
    (site) =>
      isText(site.site) &&
      isText(site.environment) &&
      are(site.breaks, isBreak) &&
      are(site.releases, isRelease),
  );

/** What a running watcher says. @throws {Mistake} if there is none at the address. */
export const readJudgements = async (address: string, signal: AbortSignal): Promise<Judgements> => {
  const wrong = (why: string) => mistake(`${address} cannot be asked: ${why}`);
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw wrong('it is no address.');
  const url = new URL('breaks.json', address.endsWith('/') ? address : `${address}/`);
  const body: unknown = await ask(url, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])).catch(
    (cause: unknown) => {
      throw wrong(messageOf(cause));
    },
  );
  if (isJudgements(body)) return body;
  throw wrong('no tamis watch answers there.');
};

const ask = async (url: URL, signal: AbortSignal): Promise<unknown> => {
  // biome-ignore lint/style/noRestrictedGlobals: a command runs in Node
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
};
