import { compare, type Operator } from '../../launch/compare.ts';
import { tokensIn } from '../import/tokens.ts';
import { isCode, isValues, type Property, plainText, type Value, type Values } from '../launch/index.ts';
import { isOperator } from '../launch/operators.ts';
import { type Asked, asText, type Of } from './asked.ts';
import { type Fact, type Scene, saidOf } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import { nearNumbers, nearTexts } from './near.ts';
import { type ReadValue, readsIn } from './readsIn.ts';
import { samplesOf } from './sampleOf.ts';
import { valueOfElement } from './valueOfElement.ts';

/** As Tamis compares, which is how Launch does. */
const holdsBetween = (left: unknown, operator: Operator, right: unknown, ignoreCase: boolean): boolean => {
  const found = compare(left, operator, right, { ignoreCase }).evaluate({} as never, (() => left) as never);
  return 'met' in found && found.met;
};

/** Values with which such a comparison may hold, and values close to them. */
const comparable = (operator: Operator, right: Value): readonly Fact['value'][] => {
  if (/^is/.test(operator)) return [true, 'true', 'x', 1, 0, false, '', null];
  const text = plainText(right);
  const number = Number(text);
  const isNumber = text !== '' && Number.isFinite(number);
  if (/Than/.test(operator)) return isNumber ? [...nearNumbers(number), 'x', null] : ['x', null];
  if (/Regex$/.test(operator)) {
    const samples = samplesOf(text);
    return [...samples, ...samples.slice(0, 1).flatMap(nearTexts), null];
  }
  return [...(isNumber ? [number] : []), ...nearTexts(text), ...(text === '' ? [] : [`x${text}x`, '']), null];
};

/** What a token reads, with what its value becomes: a data element, or what the event carries. */
const ofToken = (text: string, { dataElements }: Property): readonly ReadValue[] => {
  const [name = ''] = tokensIn(text);
  if (text !== `%${name}%`) return [];
  const element = dataElements.find((it) => it.name === name);
  if (element) {
    const fact = factOfElement(element, '');
    const { value: _, ...of } = fact ?? { value: '' };
    if ('at' in of) return [{ of: of as Of, become: (value) => valueOfElement(element, value) }];
    const { source } = element.reads.settings;
    return isCode(source) ? readsIn(source.text, { dataElements }).map((it) => it.read) : [];
  }
  const [, part = '', rest = ''] = /^(event|this)\.(.+)$/.exec(name) ?? [];
  if (part === 'event') return [{ of: { at: 'event', name: rest }, become: (value) => value ?? undefined }];
  const attribute = /^(?:getAttribute\()?([\w-]+)\)?$/.exec(rest)?.[1];
  return part === 'this' && attribute !== undefined
    ? [{ of: { at: 'element', name: attribute }, become: (value) => value ?? undefined }]
    : [];
};

/** What a comparison of two values asks; `undefined` if its left side is nothing that a page sets. */
export const ofComparison = (settings: Values, property: Property): Asked | undefined => {
  const { comparison, leftOperand, rightOperand = '' } = settings;
  const { operator = 'equals', caseInsensitive } = isValues(comparison) ? comparison : ({} as Values);
  if (!isOperator(operator) || typeof leftOperand !== 'string') return undefined;
  if (tokensIn(plainText(rightOperand)).some((name) => property.dataElements.some((it) => it.name === name)))
    return undefined;
  const reads = ofToken(leftOperand, property);
  const [read, ...others] = reads;
  if (read === undefined) return undefined;
  const values = [...new Set(comparable(operator, rightOperand).map((it) => asText(read.of, it)))];
  const holds = (scene: Scene): boolean | undefined => {
    const found = saidOf(scene, read.of);
    if (found === undefined || read.become === undefined || others.length > 0) return undefined;
    return holdsBetween(read.become(found), operator, rightOperand, caseInsensitive === true);
  };
  return {
    holds,
    variants: reads.flatMap(({ of }) => values.map((value) => [{ ...of, value }])),
  };
};
