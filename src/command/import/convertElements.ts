import type { LaunchDataElement, Property, Value } from '../launch/index.ts';
import type { Carrier } from './carrier.ts';
import type { CodeReading } from './codeReading.ts';
import type { Owner } from './createCarrier.ts';
import { createModule } from './createModule.ts';
import { writeElement } from './dataElements.ts';
import { ELEMENTS, type ElementEntry } from './files/elementFile.ts';
import { layElements } from './files/layElements.ts';
import { libraryOf } from './files/libraryOf.ts';
import { wordsOf } from './names/wordsOf.ts';
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
  readonly carriedFor: (of: Owner, note: Scope['note']) => Carrier;
}

/** Writes the data elements, and a line for each one of the property. */
export const convertElements = ({
  property,
  facts,
  reading,
  used,
  nameOfElement,
  carriedFor,
}: ElementParts) => {
  const lines: { readonly name: string; readonly line: ReturnType<typeof createLine> }[] = [];
  const written = new Set<string>();
  const entries = used.map((element): ElementEntry => {
    const { name } = element;
    const line = createLine('data element', name);
    const module = createModule();
    const words = wordsOf(nameOfElement(name) ?? '');
    const scope = createScope({
      property,
      facts,
      reading,
      module,
      elementsIn: ELEMENTS,
      nameOfElement: (it) => (written.has(it) ? nameOfElement(it) : undefined),
      namesOfElements: () => written,
      isOfElements: true,
      carried: carriedFor({ name, words }, line.note),
      note: line.note,
    });
    tellNoLiterals([element.reads.settings, element.defaultValue as Value], line);
    const { code, isEmpty } = writeElement(element, scope);
    if (isEmpty) facts.empty.add(name);
    written.add(name);
    lines.push({ name, line });
    return { name, identifier: nameOfElement(name) ?? '', words, code, module };
  });
  for (const { name, reads, isEnabled } of property.dataElements) {
    if (written.has(name)) continue;
    const line = createLine('data element', name);
    const why = isEnabled ? 'nothing of the property uses it' : 'it is disabled';
    line.note(why, 'left out', `${reads.path} ${shownValue(reads.settings)}`);
    lines.push({ name, line });
  }
  const laid = layElements(libraryOf(property, reading), entries);
  const report = lines.map(({ name, line }): ReportLine => {
    const place = laid.places.get(name);
    return line.line(place === undefined ? [] : [place]);
  });
  return { laid, report };
};
