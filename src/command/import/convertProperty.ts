import type { Code, LaunchRule, Property } from '../launch/index.ts';
import { createCodeReading } from './codeReading.ts';
import { convertElements } from './convertElements.ts';
import { convertRule, type WrittenRule } from './convertRule.ts';
import { convertSettings, SETTINGS_FAMILY, SETTINGS_RULE } from './convertSettings.ts';
import { createModule } from './createModule.ts';
import { createNames } from './createNames.ts';
import { createStoredNames } from './createStoredNames.ts';
import { extensionLine } from './extensionLine.ts';
import type { Family } from './families.ts';
import { canCarry } from './faultOf.ts';
import { propertyFacts } from './propertyFacts.ts';
import { propertyLine } from './propertyLine.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { createScope, type Scope } from './scope.ts';
import { settingsOf } from './settingsOf.ts';
import { carriedModule, eventsModule, type FamilyText, familyModule } from './siteModules.ts';
import { takenNames } from './takenNames.ts';
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
  const report: ReportLine[] = [];
  const stored = createStoredNames();
  const names = createNames(takenNames);
  const used = usedElements(given);
  const facts = propertyFacts(given);
  const reading = createCodeReading(given);
  for (const it of used) stored.ofElement(it);
  const elementNames = new Map(used.map(({ name }) => [name, names(name)]));
  const nameOfElement = (name: string) => elementNames.get(name);
  const carriedNames = new Map<string, string>();
  /** Code that several parts have is in one file, unless each needs one of its own. */
  const carriedFor =
    (of: string, note: Scope['note']) =>
    (code: Code, isOwn = false): string => {
      const key = `${code.form} ${code.text}`;
      const name = (isOwn ? undefined : carriedNames.get(key)) ?? names(`${of} code`);
      if (!isOwn) carriedNames.set(key, name);
      if (!files.has(`carried/${name}.ts`)) files.set(`carried/${name}.ts`, carriedModule(name, of, code));
      stored.ofCode(code.text, note);
      return name;
    };
  const extensions = given.extensions.map(extensionLine);
  const property: Property = { ...given, extensions: extensions.map(({ extension }) => extension) };
  const noteOf = (name: string): Scope['note'] =>
    extensions.find(({ extension }) => extension.name === name)?.note ?? (() => {});

  const elements = convertElements({ property, facts, reading, used, nameOfElement, carriedFor });
  files.set('dataElements.ts', elements.text);

  const families = new Map<string, FamilyText>();
  const familyText = (family: Family): FamilyText => {
    const text = families.get(family.file) ?? { ...family, module: createModule(), bodies: [], entries: [] };
    families.set(family.file, text);
    return text;
  };
  const scopeOf = (ruleName: string, { module }: FamilyText, note: Scope['note'], rule?: LaunchRule): Scope =>
    createScope({
      property,
      facts,
      reading,
      ruleName,
      rule,
      module,
      up: '../',
      nameOfElement,
      namesOfElements: () => elementNames.keys(),
      carried: carriedFor(ruleName, note),
      note,
    });
  const ruleNames = new Set<string>();
  const keys = createNames();
  const enter = ({ name, family, order, code }: WrittenRule): void => {
    familyText(family).entries.push({ key: keys(name), order, code });
  };

  // Its family comes first, so that the site hears its trigger before all others.
  const settings = familyText(SETTINGS_FAMILY);
  const first = convertSettings(scopeOf(SETTINGS_RULE, settings, noteOf('adobe-analytics')));
  if (first) {
    ruleNames.add(first.name);
    enter(first);
  }
  for (const rule of property.rules) {
    const line = createLine('rule', rule.name);
    if (!rule.isEnabled) {
      line.note('it is disabled', 'left out');
      report.push(line.line());
      continue;
    }
    const { rules, body } = convertRule(rule, {
      scopeIn: (family) => scopeOf(rule.name, familyText(family), line.note, rule),
      nameOf: (given) => {
        const wanted = given.trim() === '' ? 'Rule without a name' : given;
        let name = wanted;
        for (let count = 2; ruleNames.has(name); count += 1) name = `${wanted} (${count})`;
        ruleNames.add(name);
        return name;
      },
      bodyName: () => names(`${rule.name} body`),
      importBody: (name, from, into) => {
        if (from.file !== into.file) familyText(into).module.use(`./${from.file}.ts`, name);
      },
    });
    if (body) familyText(body.family).bodies.push([body.name, body.code]);
    for (const it of rules) enter(it);
    report.push(line.line());
  }
  const hook = beforeEventSend(property);
  const hookNote = noteOf('adobe-alloy');
  const hookName =
    hook && canCarry(hook, hookNote) ? carriedFor('onBeforeEventSend', hookNote)(hook) : undefined;
  const filled = [...families.values()].filter(({ entries, bodies }) => entries.length + bodies.length > 0);
  for (const it of filled) files.set(`rules/${it.file}.ts`, familyModule(it));
  files.set('events.ts', eventsModule(property));
  files.set('site.ts', writeSite({ property, families: filled, hook: hookName, stored: stored.all() }));
  const stages = settingsOf(property, hookNote);
  const lines = [...extensions.map(({ close }) => close()), propertyLine(given)];
  const all = [...report, ...elements.report, ...lines.filter((it) => it !== undefined)];
  return { files, settings: stages, report: all };
};
