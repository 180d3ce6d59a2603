import { isRecord, show } from '../../language/index.ts';
import { everyEvent } from '../../plan/everyEvent.ts';
import type { SettingsInput } from '../../settings/index.ts';
import type { SiteDefinition } from '../../site/index.ts';
import type { SentEvent } from '../../testing/index.ts';
import { terminalLine } from '../../writers/index.ts';
import { filledPaths } from '../plan/runFills.ts';
import type { StoredChange } from './followStored.ts';
import type { PlayedStep } from './playSteps.ts';

/**
 * What each event of each site carries says nothing about a rule, and some of it depends on the machine. What makes an
 * event a link hit is a rule's, and so is the address of its page.
 */
const OF_EVERY_EVENT = new Set(everyEvent.map(({ path }) => path).filter((path) => !path.startsWith('web.')));

/** Whether a path is one of these, or within one of them. */
const isWithin = (paths: ReadonlySet<string>, path: string): boolean =>
  paths.has(path) || [...paths].some((it) => path.startsWith(`${it}.`) || it.startsWith(`${path}.`));

const linesOf = (value: unknown, path: string, own: ReadonlySet<string>): readonly string[] => {
  if (OF_EVERY_EVENT.has(path) && !isWithin(own, path)) return [];
  if (!isRecord(value)) return [`${path}: ${show(value)}`];
  return Object.entries(value).flatMap(([name, it]) => linesOf(it, path ? `${path}.${name}` : name, own));
};

/** What a site's rules say of their events, by the rules' names. */
export interface RulesSay {
  /** The paths that the rule itself writes, or a fill of the site. */
  readonly paths: (rule: string) => ReadonlySet<string>;
  readonly asksForOffers: (rule: string, eventType: string) => boolean;
  /** Whether report suites are named by the site or its settings, and not by the test kit alone. */
  readonly hasReportSuites: boolean;
}

/** Reads it from the rules of a site. */
export const rulesSay = (site: SiteDefinition, settings: Partial<SettingsInput> = {}): RulesSay => {
  const filled = filledPaths(site);
  const sendsOf = (name: string) =>
    site.rules.flatMap((rule) =>
      rule?.name === name ? rule.actions.flatMap((it) => (it.type === 'sendEvent' ? [it] : [])) : [],
    );
  return {
    paths: (rule) => new Set([...filled, ...sendsOf(rule).flatMap(({ xdm }) => Object.keys({ ...xdm }))]),
    asksForOffers: (rule, eventType) =>
      sendsOf(rule).some((it) => it.eventType === eventType && it.renderDecisions === true),
    hasReportSuites: { ...site.settings, ...settings }.reportSuites !== undefined,
  };
};

const eventLines = ({ rule, xdm, data, reportSuite }: SentEvent, says: RulesSay): readonly string[] => {
  const eventType = String(xdm.eventType);
  return [
    `  → ${eventType} by “${rule}”${says.asksForOffers(rule, eventType) ? ', asks for offers' : ''}`,
    ...linesOf(xdm, '', says.paths(rule)).map((line) => `      ${line}`),
    ...linesOf(data, 'data', new Set()).map((line) => `      ${line}`),
    ...(says.hasReportSuites ? [`      report suite: ${reportSuite}`] : []),
  ];
};

const storedLine = ({ where, name, value, milliseconds }: StoredChange): string => {
  if (value === undefined) return `  removed: ${where} ${name}`;
  const time = milliseconds === undefined ? '' : `, for ${milliseconds} ms`;
  return `  stored: ${where} ${name}: ${show(value)}${time}`;
};

const stepLines = (
  { line, written, decisions, events, loads, stored, failures, hint }: PlayedStep,
  says: RulesSay,
): readonly string[] => [
  `${line}: ${written}`,
  ...decisions.map(({ occurrence, rule, verdict, why }) => {
    const parts = [occurrence, rule && `“${rule}”`, `${verdict}${why && `: ${why}`}`];
    return `  ${parts.filter(Boolean).join(' · ')}`;
  }),
  ...events.flatMap((it) => eventLines(it, says)),
  ...loads.map((src) => `  loaded: ${src}`),
  ...stored.map(storedLine),
  ...failures.map((failure) => `  failed: ${failure}`),
  ...(decisions.length + events.length + loads.length + stored.length + failures.length === 0
    ? ['  Nothing follows.']
    : []),
  ...(hint ? [`  ${hint}`] : []),
];

const gaveConsent = ({ step }: PlayedStep): boolean => 'consent' in step && step.consent !== false;

/** The steps with what followed from each, as text. */
export const printSteps = (steps: readonly PlayedStep[], says: RulesSay): string => {
  const count = steps.flatMap(({ events }) => events).length;
  const hint = steps.some(gaveConsent) ? '' : ' The visitor has given no consent; {"consent":true} gives it.';
  const sum = `${count === 0 ? 'No event' : count === 1 ? '1 event' : `${count} events`} would leave.`;
  return [...steps.flatMap((step) => [...stepLines(step, says).map(terminalLine), '']), sum + hint].join(
    '\n',
  );
};
