import type { LaunchRule, Property, RuleEvent } from '../launch/index.ts';
import { createCodeReading } from './codeReading.ts';
import { convertElements } from './convertElements.ts';
import { convertRule } from './convertRule.ts';
import { convertSettings, SETTINGS_FAMILY, SETTINGS_RULE } from './convertSettings.ts';
import { createCarrier, type Owner } from './createCarrier.ts';
import type { ModuleText } from './createModule.ts';
import { createStoredNames } from './createStoredNames.ts';
import { extensionLine } from './extensionLine.ts';
import type { Family } from './families.ts';
import { canCarry } from './faultOf.ts';
import { layRules } from './files/layRules.ts';
import type { BodyEntry, RuleEntry } from './files/ruleEntry.ts';
import { cleanedWords } from './names/cleanedWords.ts';
import { createNames } from './names/createNames.ts';
import { elementCandidates } from './names/elementCandidates.ts';
import { ruleCandidates } from './names/ruleCandidates.ts';
import { propertyFacts } from './propertyFacts.ts';
import { propertyLine } from './propertyLine.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { createScope, type Scope } from './scope.ts';
import { settingsOf } from './settingsOf.ts';
import { eventsModule } from './siteModules.ts';
import { isOfRules, takenNames } from './takenNames.ts';
import { beforeEventSend } from './takenSettings.ts';
import { usedElements } from './usedElements.ts';
import { writeSite } from './writeSite.ts';

/** A site made of a property. */
export interface ConvertedSite {
  /** Contents by path. */
  readonly files: ReadonlyMap<string, string>;
  /** By environment. */
  readonly settings: ReturnType<typeof settingsOf>;
  readonly report: readonly ReportLine[];
}

/**
 * Converts a property into the files of a site. Nothing of the property runs, and nothing of it disappears without a line
 * in the report.
 */
export const convertProperty = (given: Property): ConvertedSite => {
  const files = new Map<string, string>();
  const parts: { readonly line: ReturnType<typeof createLine>; readonly rules: readonly RuleEntry[] }[] = [];
  const stored = createStoredNames();
  const names = createNames(takenNames, isOfRules);
  const used = usedElements(given);
  const facts = propertyFacts(given);
  const reading = createCodeReading(given);
  for (const it of used) stored.ofElement(it);
  const elementNames = new Map(used.map((it) => [it.name, names(elementCandidates(it), 'element')]));
  const nameOfElement = (name: string) => elementNames.get(name);
  const carriedFor = createCarrier({ files, names, stored });
  const extensions = given.extensions.map(extensionLine);
  const property: Property = { ...given, extensions: extensions.map(({ extension }) => extension) };
  const noteOf = (name: string): Scope['note'] =>
    extensions.find(({ extension }) => extension.name === name)?.note ?? (() => {});

  const elements = convertElements({ property, facts, reading, used, nameOfElement, carriedFor });
  for (const [path, text] of elements.laid.files) files.set(path, text);

  const families = new Map<string, Family & { readonly entries: RuleEntry[] }>();
  const sees = (family: Family) => {
    const seen = families.get(family.file) ?? { ...family, entries: [] };
    families.set(family.file, seen);
    return seen;
  };
  const scopeOf = (owner: Owner, note: Scope['note'], rule?: LaunchRule) => (module: ModuleText) =>
    createScope({
      property,
      facts,
      reading,
      ruleName: owner.name,
      rule,
      module,
      elementsIn: elements.laid.path,
      nameOfElement,
      namesOfElements: () => elementNames.keys(),
      carried: carriedFor(owner, note),
      note,
    });
  const ruleNames = new Set<string>();
  const keys = createNames();
  const bodies = new Map<string, BodyEntry>();

  // Its family comes first, so that the site hears its trigger before all others.
  sees(SETTINGS_FAMILY);
  const settingsOwner = { name: SETTINGS_RULE, words: ['analytics'] };
  const first = convertSettings(scopeOf(settingsOwner, noteOf('adobe-analytics')), (words) =>
    keys([words], 'rule'),
  );
  if (first) {
    ruleNames.add(first.name);
    sees(first.family).entries.push(first);
  }
  for (const rule of property.rules) {
    const line = createLine('rule', rule.name);
    if (!rule.isEnabled) {
      line.note('it is disabled', 'left out');
      parts.push({ line, rules: [] });
      continue;
    }
    const candidates = (event: RuleEvent, at: number) => [...ruleCandidates(rule, event, at)];
    const [event] = rule.events;
    const owner = { name: rule.name, words: (event && candidates(event, 0)[0]) ?? cleanedWords(rule.name) };
    const { rules, body } = convertRule(rule, {
      sees,
      scopeIn: scopeOf(owner, line.note, rule),
      nameOf: (given) => {
        const wanted = given.trim() === '' ? 'Rule without a name' : given;
        let name = wanted;
        for (let count = 2; ruleNames.has(name); count += 1) name = `${wanted} (${count})`;
        ruleNames.add(name);
        return name;
      },
      keyOf: (its, at) => keys(candidates(its, at), 'rule'),
      bodyName: () => names([[...owner.words, 'body']], 'body'),
    });
    if (body) bodies.set(body.name, body);
    for (const it of rules) sees(it.family).entries.push(it);
    parts.push({ line, rules });
  }
  const hook = beforeEventSend(property);
  const hookNote = noteOf('adobe-alloy');
  const hookOwner = { name: 'onBeforeEventSend', words: ['on', 'before', 'event', 'send'] };
  const hookName =
    hook && canCarry(hook, hookNote)
      ? carriedFor(hookOwner, hookNote)(hook, 'beforeEventSend').code
      : undefined;
  const filled = [...families.values()].filter(({ entries }) => entries.length > 0);
  const laid = layRules({ families: filled, bodies });
  for (const [path, text] of laid.files) files.set(path, text);
  const report = parts.map(({ line, rules }) => line.line(rules.flatMap((it) => laid.places.get(it) ?? [])));
  files.set('events.ts', eventsModule(property));
  const code = [...filled.flatMap(({ entries }) => entries), ...bodies.values()].map((it) => it.code);
  const elementsIn = elements.laid.path;
  files.set('site.ts', writeSite({ property, code, elementsIn, hook: hookName, stored: stored.all() }));
  const stages = settingsOf(property, hookNote);
  const lines = [...extensions.map(({ close }) => close()), propertyLine(given)];
  const all = [...report, ...elements.report, ...lines.filter((it) => it !== undefined)];
  return { files, settings: stages, report: all };
};
