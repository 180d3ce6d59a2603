import type { Code, Property } from '../launch/index.ts';
import { convertElements } from './convertElements.ts';
import { convertRule } from './convertRule.ts';
import { createModule } from './createModule.ts';
import { createNames } from './createNames.ts';
import { extensionLine } from './extensionLine.ts';
import { familyOf } from './families.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { createScope } from './scope.ts';
import { carriedModule, eventsModule, type FamilyText, familyModule, siteModule } from './siteModules.ts';
import { takenNames } from './takenNames.ts';
import { usedElements } from './usedElements.ts';

/** A site made of a property. */
export interface ConvertedSite {
  /** Contents by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: readonly ReportLine[];
}

/**
 * Converts a property into the files of a site. Nothing of the property runs, and nothing of it disappears without a line
 * in the report.
 */
export const convertProperty = (property: Property): ConvertedSite => {
  const files = new Map<string, string>();
  const report: ReportLine[] = [];
  const names = createNames(takenNames);
  const used = usedElements(property);
  const elementNames = new Map(used.map(({ name }) => [name, names(name)]));
  const nameOfElement = (name: string) => elementNames.get(name);
  const carriedFor = (of: string) => (code: Code) => {
    const name = names(`${of} code`);
    files.set(`carried/${name}.ts`, carriedModule(name, of, code));
    return name;
  };

  const elements = convertElements({ property, used, nameOfElement, carriedFor });
  files.set('dataElements.ts', elements.text);

  const families = new Map<string, FamilyText>();
  const ruleNames = new Set<string>();
  const keys = createNames();
  for (const rule of property.rules) {
    const line = createLine('rule', rule.name);
    if (!rule.isEnabled) {
      line.note('it is disabled', 'left out');
      report.push(line.line());
      continue;
    }
    const family = familyOf(rule);
    const text = families.get(family.file) ?? { ...family, module: createModule(), bodies: [], entries: [] };
    families.set(family.file, text);
    const scope = createScope({
      property,
      ruleName: rule.name,
      module: text.module,
      up: '../',
      nameOfElement,
      carried: carriedFor(rule.name),
      note: line.note,
    });
    const { rules, body } = convertRule(rule, scope, {
      nameOf: (given) => {
        const wanted = given.trim() === '' ? 'Rule without a name' : given;
        let name = wanted;
        for (let count = 2; ruleNames.has(name); count += 1) name = `${wanted} (${count})`;
        ruleNames.add(name);
        return name;
      },
      bodyName: () => names(`${rule.name} body`),
    });
    if (body) text.bodies.push(body);
    for (const { name, code } of rules) text.entries.push([keys(name), code]);
    report.push(line.line());
  }
  const filled = [...families.values()].filter(({ entries }) => entries.length > 0);
  for (const it of filled) files.set(`rules/${it.file}.ts`, familyModule(it));
  files.set('events.ts', eventsModule(property));
  files.set('site.ts', siteModule(property, filled));
  return { files, report: [...report, ...elements.report, ...property.extensions.map(extensionLine)] };
};
