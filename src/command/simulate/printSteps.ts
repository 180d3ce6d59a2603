import { isRecord, show } from '../../language/index.ts';
import { everyEvent } from '../../plan/everyEvent.ts';
import type { SentEvent } from '../../testing/index.ts';
import { terminalLine } from '../../writers/index.ts';
import type { PlayedStep } from './playSteps.ts';

/** What each event of each site carries says nothing about a rule, and some of it depends on the machine. */
const OF_EVERY_EVENT = new Set(everyEvent.map(({ path }) => path));

const linesOf = (value: unknown, path: string): readonly string[] => {
  if (OF_EVERY_EVENT.has(path)) return [];
  if (!isRecord(value)) return [`${path}: ${show(value)}`];
  return Object.entries(value).flatMap(([name, it]) => linesOf(it, path ? `${path}.${name}` : name));
};

const eventLines = ({ rule, xdm, data }: SentEvent): readonly string[] => [
  `  → ${xdm.eventType} by “${rule}”`,
  ...linesOf(xdm, '').map((line) => `      ${line}`),
  ...linesOf(data, 'data').map((line) => `      ${line}`),
];

const stepLines = ({ line, written, decisions, events, failures, hint }: PlayedStep): readonly string[] => [
  `${line}: ${written}`,
  ...decisions.map(({ occurrence, rule, verdict, why }) => {
    const parts = [occurrence, rule && `“${rule}”`, `${verdict}${why && `: ${why}`}`];
    return `  ${parts.filter(Boolean).join(' · ')}`;
  }),
  ...events.flatMap(eventLines),
  ...failures.map((failure) => `  failed: ${failure}`),
  ...(decisions.length + events.length + failures.length === 0 ? ['  Nothing follows.'] : []),
  ...(hint ? [`  ${hint}`] : []),
];

const gaveConsent = ({ step }: PlayedStep): boolean => 'consent' in step && step.consent !== false;

/** The steps with what followed from each, as text. */
export const printSteps = (steps: readonly PlayedStep[]): string => {
  const count = steps.flatMap(({ events }) => events).length;
  const hint = steps.some(gaveConsent) ? '' : ' The visitor has given no consent; {"consent":true} gives it.';
  const sum = `${count === 0 ? 'No event' : count === 1 ? '1 event' : `${count} events`} would leave.`;
  return [...steps.flatMap((step) => [...stepLines(step).map(terminalLine), '']), sum + hint].join('\n');
};
