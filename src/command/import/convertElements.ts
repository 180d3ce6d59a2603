import type { Code, LaunchDataElement, Property, Value } from '../launch/index.ts';
import type { CodeReading } from './codeReading.ts';
import { createModule } from './createModule.ts';
import { writeElement } from './dataElements.ts';
import { call, list, object, printDoc, quoted } from './doc.ts';
import type { PropertyFacts } from './propertyFacts.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { createScope, type Scope } from './scope.ts';
import { shownValue } from './shownValue.ts';
import { tellNoLiterals } from './tellNoLiterals.ts';

interface ElementParts {
  readonly property: Property;
  readonly facts: PropertyFacts;
  readonly reading: CodeReading;
  /** Each after those that it reads. */
  readonly used: readonly LaunchDataElement[];
  /** The identifier of an element that is used. */
  readonly nameOfElement: (name: string) => string | undefined;
  readonly carriedFor: (of: string, note: Scope['note']) => (code: Code) => string;
}

/** Writes `dataElements.ts`, and a line for each data element of the property. */
export const convertElements = ({
  property,
  facts,
  reading,
  used,
  nameOfElement,
  carriedFor,
}: ElementParts) => {
  const module = createModule();
  const report: ReportLine[] = [];
  const written = new Set<string>();
  const code = used.map((element) => {
    const { name } = element;
    const line = createLine('data element', name);
    const scope = createScope({
      property,
      facts,
      reading,
      module,
      up: './',
      nameOfElement: (it) => (written.has(it) ? nameOfElement(it) : undefined),
      namesOfElements: () => written,
      isOfElements: true,
      carried: carriedFor(name, line.note),
      note: line.note,
    });
    tellNoLiterals([element.reads.settings, element.defaultValue as Value], line);
    const before = `export const ${nameOfElement(name)} = `;
    const { code, isEmpty } = writeElement(element, scope);
    if (isEmpty) facts.empty.add(name);
    const text = `${before}${printDoc(code, before.length)};`;
    written.add(name);
    report.push(line.line());
    return text;
  });
  for (const { name, reads, isEnabled } of property.dataElements) {
    if (written.has(name)) continue;
    const line = createLine('data element', name);
    const why = isEnabled ? 'nothing of the property uses it' : 'it is disabled';
    line.note(why, 'left out', `${reads.path} ${shownValue(reads.settings)}`);
    report.push(line.line());
  }
  for (const name of ['carry', 'type Elements']) module.use('tamis/launch', name);
  const { name, builtAt, turbine, rules, extensions } = property;
  const textOf = (it: string | undefined) => (it === undefined ? undefined : quoted(it));
  const library = object([
    ['property', quoted(name)],
    ['builtAt', textOf(builtAt)],
    ['turbine', reading.asksTurbine ? textOf(turbine) : undefined],
    ...(reading.asksContainer
      ? ([
          [
            'rules',
            list(
              ...rules
                .filter(({ isEnabled }) => isEnabled)
                .map((it) =>
                  object([
                    ['id', quoted(it.id)],
                    ['name', quoted(it.name)],
                  ]),
                ),
            ),
          ],
          ['extensions', list(...extensions.map((it) => quoted(it.name)))],
        ] as const)
      : []),
  ]);
  const carried = call('carry', '() => elements', library);
  const table = object(used.map(({ name }) => [name, nameOfElement(name)] as const));
  const text = module.text(
    [
      `/** Conditions, actions and data elements of carried code. */\nexport const code = ${printDoc(carried, 20)};`,
      ...code,
      `/** By their names in Launch, for carried code. */\nexport const elements: Elements = ${printDoc(table, 35)};`,
    ].join('\n\n'),
  );
  return { text, report };
};
