import type { Break } from './break.ts';
import type { Comparison } from './compare.ts';
import type { Span } from './daysOf.ts';
import { sumSince } from './hours.ts';
import type { Kind } from './kinds.ts';
import type { Counted, CountedOf, Tallies } from './tallies.ts';

type Described = Pick<Break, 'what' | 'expected' | 'found' | 'reason'>;

interface Context {
  readonly now: Tallies;
  readonly before: readonly Tallies[];
  readonly span: Span;
}

/** Of what was considered before: less is a trigger that no longer happens. */
const HARDLY = 0.3;

const shareIn = (of: readonly Tallies[], count: CountedOf, rule: string, from = 0): number => {
  const pages = of.reduce((sum, it) => sum + sumSince(it.hours('pages'), from), 0);
  return pages > 0 ? of.reduce((sum, it) => sum + sumSince(it.hours(count, rule), from), 0) / pages : 0;
};

/** Of the counted things of a rule, the one of which there is most. */
const mostOf = (of: readonly Tallies[], is: (it: Counted) => boolean, from = 0): Counted | undefined => {
  let most: Counted | undefined;
  let sum = 0;
  for (const it of of)
    for (const counted of it.counted.values()) {
      if (!is(counted)) continue;
      const own = sumSince(it.hours(counted.of, counted.rule, counted.what, counted.found), from);
      if (own <= sum) continue;
      sum = own;
      most = counted;
    }
  return most;
};

/** Why a rule fires less: its trigger no longer happens, or the condition that stops it most. */
const whySilent = (rule: string, { now, before, span }: Context): Described => {
  const considered = shareIn([now], 'considered', rule, span.from);
  const stopped = mostOf([now], (it) => it.of === 'stopped' && it.rule === rule, span.from);
  const others = before.length > 0 ? before : [now];
  if (!stopped || considered <= HARDLY * shareIn(others, 'considered', rule))
    return {
      expected: 'occurrences',
      found: 'none',
      reason: 'Its trigger no longer happens: no condition has stopped it.',
    };
  return {
    what: stopped.what,
    expected: 'met',
    found: stopped.found,
    reason: `Its condition “${stopped.what}” is not met: it finds ${wordOf(stopped.found)}.`,
  };
};

const WORDS = new Map([
  ['missing', 'nothing'],
  ['empty', 'an empty text'],
  ['text', 'a text'],
  ['number', 'a number'],
  ['list', 'a list'],
  ['object', 'an object'],
  ['error', 'an error'],
  ['consent', 'no consent'],
  ['boolean', 'true or false'],
]);
/** A kind, as a sentence names it. */
const wordOf = (kind: string): string => WORDS.get(kind) ?? kind;

const percent = (part: number, of: number): string => `${of > 0 ? Math.round((100 * part) / of) : 0} %`;

const typeBefore = (rule: string, field: string, { before, now }: Context): string =>
  mostOf(
    before.length > 0 ? before : [now],
    (it) => it.of === 'type' && it.rule === rule && it.what === field,
  )?.found || 'filled';

/** What a break is about, in words. */
export const describeBreak = (
  { kind, count }: Kind,
  { rule, what, found }: Counted,
  it: Comparison,
  context: Context,
): Described => {
  const share = percent(it.found, it.trials);
  const usual = percent(it.expected, it.trials);
  switch (kind) {
    case 'silent rule':
      return whySilent(rule, context);
    case 'much less':
      return { ...whySilent(rule, context), ...(it.found > 0 && { found: 'fewer' }) };
    case 'much more':
      return {
        expected: 'as many as before',
        found: 'more',
        reason: `It sends ${(it.found / Math.max(it.expected, 0.1)).toFixed(1)} times as many events.`,
      };
    case 'new reason':
      return {
        what,
        expected: 'met',
        found,
        reason: `Its condition “${what}” finds ${wordOf(found)} in ${share} of its occurrences (before: ${usual}).`,
      };
    case 'field emptied': {
      const state = mostOf(
        [context.now],
        (one) => one.of === 'emptied as' && one.rule === rule && one.what === what,
        context.span.from,
      );
      const as = state?.found === 'default' ? 'default' : 'left out';
      return {
        what,
        expected: typeBefore(rule, what, context),
        found: as,
        reason: `The field ${what} ${as === 'default' ? 'has its default' : 'is left out'} in ${share} of its events (before: ${usual}).`,
      };
    }
    case 'type changed':
      return {
        what,
        expected: typeBefore(rule, what, context),
        found,
        reason: `The field ${what} holds ${wordOf(found)} in ${share} of its events (before: ${usual}).`,
      };
    case 'refused':
      return {
        what: found,
        expected: 'taken',
        found: 'refused',
        reason: `${share} of its events do not leave, or are refused: ${found} (before: ${usual}).`,
      };
    case 'failures':
      return count === 'failed'
        ? {
            expected: 'done',
            found: 'failed',
            reason: `An action fails in ${share} of its events (before: ${usual}).`,
          }
        : {
            what,
            expected: 'none',
            found: 'failures',
            reason: `“${what || 'A failure'}” ${Math.round(it.found)} times on ${Math.round(it.trials)} pages (before: ${percent(it.expected, it.trials)}).`,
          };
    case 'not acknowledged':
      return {
        expected: 'acknowledged',
        found: 'no answer',
        reason: `The edge has not answered ${share} of all events when their page was left (before: ${usual}).`,
      };
    case 'banner missing':
      return {
        expected: 'there',
        found: 'missing',
        reason: `The script of the consent banner is missing on ${share} of its pages (before: ${usual}).`,
      };
    case 'no pages':
      return { expected: 'pages', found: 'none', reason: 'Hardly any page reports.' };
  }
};
