import { idiomOf } from '../import/idiomOf.ts';
import { isCode, type LaunchDataElement } from '../launch/index.ts';
import type { Fact } from './fact.ts';

/** What the browser has, and no page sets. */
const OF_BROWSER =
  /^(document|location|navigator|history|screen|performance|self|top|parent|frames|localStorage|sessionStorage)\b/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a page must be like so that a data element has this value; `undefined` if its settings do not say. */
export const factOfElement = (
  { reads: { module, settings } }: LaunchDataElement,
  value: Fact['value'],
): Fact | undefined => {
  const at = (place: Fact['at'], name: unknown): Fact | undefined =>
    textOf(name) === '' ? undefined : { at: place, name: textOf(name), value };
  const variable = (path: unknown): Fact | undefined => {
    const name = textOf(path).replace(/^window\./, '');
    return OF_BROWSER.test(name) ? undefined : at('variable', name);
  };
  switch (module) {
    case 'javascriptVariable':
      return variable(settings.path);
    case 'cookie':
      return at('cookie', settings.name);
    case 'queryStringParameter':
      return at('query', settings.name);
    case 'sessionStorage':
      return at('session', settings.name);
    case 'localStorage':
      return at('local', settings.name);
    case 'datalayerComputedState':
      return at('state', settings.path);
    case 'pageInfo':
      if (settings.attribute === 'pathname') return { at: 'path', name: '', value };
      return settings.attribute === 'hostname' ? { at: 'host', name: '', value } : undefined;
    case 'domAttribute': {
      const attribute = textOf(settings.elementProperty);
      return attribute === ''
        ? undefined
        : { at: 'attribute', name: textOf(settings.elementSelector), value, attribute };
    }
    case 'customCode': {
      const idiom = isCode(settings.source) ? idiomOf(settings.source.text) : undefined;
      if (idiom?.reads === 'variable') return variable(idiom.path);
      return idiom?.reads === 'storage' ? at(idiom.kind, idiom.key) : undefined;
    }
    default:
      return undefined;
  }
};
