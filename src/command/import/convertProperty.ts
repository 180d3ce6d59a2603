import type { Code, Property } from '../launch/index.ts';
import { convertElements } from './convertElements.ts';
import { convertExtension } from './convertExtension.ts';
import { convertRule } from './convertRule.ts';
import { createModule, type ModuleText } from './createModule.ts';
import { createNames } from './createNames.ts';
import { type Doc, keyOf, object, printDoc } from './doc.ts';
import { pushedEventOf } from './events.ts';
import { type Family, familyOf } from './families.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { createScope } from './scope.ts';
import { usedElements } from './usedElements.ts';

/** A site made of a property. */
export interface ConvertedSite {
  /** Contents by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly report: readonly ReportLine[];
}

interface FamilyText extends Family {
  readonly module: ModuleText;
  readonly bodies: (readonly [name: string, code: Doc])[];
  readonly entries: (readonly [key: string, code: Doc])[];
}

const inComment = (text: string): string => text.replaceAll('*/', '* /').replaceAll('\n', ' ');

const carriedModule = (name: string, of: string, { text, form }: Code): string => {
  const inner = form === 'function' ? text : `function (event, target) {\n${text}\n}`;
  return `// @ts-nocheck: code of the property, as it was.
import type { Carried } from 'tamis/launch';

/** ${inComment(of)} */
export const ${name}: Carried = ({ _satellite, s }) => ${inner};
`;
};

const familyModule = ({ file, module, bodies, entries }: FamilyText): string => {
  const consts = bodies.map(([name, code]) => {
    const before = `const ${name} = `;
    return `${before}${printDoc(code, before.length)};\n`;
  });
  const rules = entries.map(([key, code]) => {
    const text = printDoc(code, key.length + 4).replaceAll('\n', '\n  ');
    return `  ${keyOf(key)}: ${text},\n`;
  });
  // No `defineRules`: Launch lets rules of one event have the same order.
  return module.text([...consts, `export const ${file}Rules = {\n${rules.join('')}};`].join('\n'));
};

const eventsModule = ({ rules }: Property): string => {
  const names = rules.flatMap(({ events, isEnabled }) =>
    isEnabled ? events.flatMap((it) => pushedEventOf(it) ?? []) : [],
  );
  const events = object([...new Set(names)].map((name) => [name, '{}'] as const));
  return `import { defineEvents, type EventsOf } from 'tamis';

/** The events for which rules listen. Add what they carry, so that pushes are checked. */
export const events = defineEvents(${printDoc(events, 36)});

declare module 'tamis' {
  interface DataLayerEventMap extends EventsOf<typeof events> {}
}
`;
};

const siteModule = ({ name }: Property, families: readonly FamilyText[]): string => {
  const module = createModule();
  for (const it of ['defineSite', 'type SitePlan']) module.use('tamis', it);
  module.use('tamis/consent', 'oneTrust');
  module.use('./events.ts', 'events');
  for (const { file } of families) module.use(`./rules/${file}.ts`, `${file}Rules`);
  const all = families.map(({ file }) => `    ...Object.values(${file}Rules),\n`).join('');
  const planned = families
    .map(({ file, title }) => `    ${keyOf(title)}: { rules: ${file}Rules },\n`)
    .join('');
  return module.text(`/** ${inComment(name)}, imported from Launch. */
export const site = defineSite({
  events,
  rules: [
${all}  ],
  consent: oneTrust(),
});

/** For the tracking plan and the checks. The script does not contain it. */
export const plan = (): SitePlan => ({
  families: {
${planned}  },
});`);
};

/**
 * Converts a property into the files of a site. Nothing of the property runs, and nothing of it disappears without a line
 * in the report.
 */
export const convertProperty = (property: Property): ConvertedSite => {
  const files = new Map<string, string>();
  const report: ReportLine[] = [];
  const names = createNames(['code', 'elements', 'plan', 'site', 'events']);
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
      nameOf: (wanted) => {
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
  const extensions = property.extensions.map(convertExtension);
  return { files, report: [...report, ...elements.report, ...extensions] };
};
