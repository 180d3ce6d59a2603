import { usedElements } from '../import/usedElements.ts';
import type { Property } from '../launch/index.ts';
import { looser } from './elementsFor.ts';
import type { Fact } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import type { Ground } from './ground.ts';
import { markupOf } from './markupOf.ts';
import { pathsInCode } from './pathsInCode.ts';

/** Variables that settings and code read. One below which there are others is an object. */
const variablesOf = (property: Property, named: readonly string[]): readonly string[] => {
  const roots = new Set(named.flatMap((it) => (it.includes('.') ? (it.split('.')[0] ?? []) : [])));
  const all = [...new Set([...named, ...pathsInCode(property, [...roots])])];
  const above = new Set(all.flatMap((it) => it.split('.').map((_, at, keys) => keys.slice(0, at).join('.'))));
  return all.filter((it) => !above.has(it));
};

/** What data elements and code read of a page, as this ground has it, where its rules ask for nothing else. */
export const pageFacts = (
  property: Property,
  { name: groundName, path, says, parameter }: Ground,
): readonly Fact[] => {
  const used = usedElements(property);
  const facts = used.flatMap((element): readonly Fact[] => {
    const fact = factOfElement(element, '');
    const { caseInsensitive } = element.reads.settings;
    if (fact?.at !== 'query') return fact ? [fact] : [];
    return [{ ...fact, name: parameter(fact.name, caseInsensitive === true) }];
  });
  // A parameter that is read in its own case alone is there in another one.
  const inOtherCase =
    groundName === 'nothing'
      ? used.flatMap((element): readonly Fact[] => {
          const fact = factOfElement(element, 'in another case');
          const isOther = fact?.at === 'query' && element.reads.settings.caseInsensitive !== true;
          return isOther ? [{ ...fact, name: parameter(fact.name, false) }] : [];
        })
      : [];
  const named = facts.filter(({ at }) => at === 'variable').map(({ name }) => name);
  const variables = variablesOf(property, named).map((name): Fact => ({ at: 'variable', name, value: '' }));
  const said = [...facts.filter(({ at }) => !/^(path|host|variable)$/.test(at)), ...variables].flatMap(
    (it) => {
      const value = says(`${it.name}${it.attribute ?? ''}`);
      return value === undefined ? [] : [{ ...it, value }];
    },
  );
  return [
    ...said,
    ...inOtherCase,
    ...(path === undefined ? [] : [{ at: 'path', name: '', value: path } as const]),
  ];
};

const TEXT = /^(text|innerText|textContent|innerHTML)$/;

const elementWith = (selector: string, attribute: string, value: string): string | undefined =>
  TEXT.test(attribute) ? markupOf(selector, {}, value) : markupOf(selector, { [attribute]: value });

/** Markup of the elements that data elements read, after others that are hardly different. */
export const markupOfFacts = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap(({ at, name, attribute = '', value }) =>
    at !== 'attribute' || value === null
      ? []
      : [
          ...looser(name).flatMap((it) => elementWith(it, attribute, 'of another element') ?? []),
          elementWith(name, attribute, String(value)) ?? '',
        ],
  );
