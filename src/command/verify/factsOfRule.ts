import { tokensIn } from '../import/tokens.ts';
import {
  type Component,
  isValues,
  type LaunchRule,
  type Property,
  plainText,
  type Value,
} from '../launch/index.ts';
import type { Fact } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import { textsFor, valueForOperator } from './valueFor.ts';

const isPlain = (value: Value): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Path and query of an address in one text. */
const ofAddress = (text: string): readonly Fact[] => {
  const [path = '', query = ''] = text.split('?');
  return [
    { at: 'path', name: '', value: path },
    ...[...new URLSearchParams(query)].map(([name, value]): Fact => ({ at: 'query', name, value })),
  ];
};

const ofComparison = ({ settings }: Component, { dataElements }: Property): readonly Fact[] => {
  const { comparison, leftOperand, rightOperand = '' } = settings;
  const operator = isValues(comparison) ? plainText(comparison.operator) : 'equals';
  const [name] = typeof leftOperand === 'string' ? tokensIn(leftOperand) : [];
  const element = dataElements.find((it) => it.name === name);
  const value = isPlain(rightOperand) ? valueForOperator(operator, rightOperand) : undefined;
  const fact = element && value !== undefined ? factOfElement(element, value) : undefined;
  return fact ? [fact] : [];
};

const one = (at: Fact['at'], name: Value, texts: readonly string[]): readonly Fact[] => {
  const [value] = texts;
  return value === undefined ? [] : [{ at, name: typeof name === 'string' ? name : '', value }];
};

/** What one condition asks of a page, where its settings say so. */
const ofCondition = (condition: Component, property: Property): readonly Fact[] => {
  const { module, settings } = condition;
  switch (module) {
    case 'path':
      return one('path', '', textsFor(settings, 'paths'));
    case 'pathAndQuerystring':
      return textsFor(settings, 'paths').slice(0, 1).flatMap(ofAddress);
    case 'subdomain':
      return one('host', '', textsFor(settings, 'subdomains'));
    case 'domain':
      return one(
        'host',
        '',
        textsFor(settings, 'domains').map((it) => `www.${it.replace(/^www\./, '')}`),
      );
    case 'hash':
      return one('hash', '', textsFor(settings, 'hashes'));
    case 'queryStringParameter':
      return one('query', settings.name, textsFor(settings, 'queryParams'));
    case 'cookie':
      return one('cookie', settings.name, textsFor(settings, 'cookieValues'));
    case 'variable':
      return one('variable', settings.name, textsFor(settings, 'variableValues'));
    case 'valueComparison':
      return ofComparison(condition, property);
    default:
      return [];
  }
};

/** What a page must be like so that the conditions of a rule hold, as far as their settings say it. */
export const factsOfRule = ({ conditions }: LaunchRule, property: Property): readonly Fact[] =>
  conditions.filter(({ negate }) => !negate).flatMap((it) => ofCondition(it, property));
