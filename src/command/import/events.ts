import { isCode, isValues, plainText, type RuleEvent, type Value, type Values } from '../launch/index.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import type { Scope } from './scope.ts';

type EventWriter = (settings: Values, scope: Scope) => Doc | undefined;

const textOf = (value: Value, standard = ''): string => (typeof value === 'string' ? value : standard);
const numberOf = (value: Value): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Selector of an event of the DOM; any element if there is none. */
const selectorOf = (settings: Values, { note }: Scope): string => {
  if (settings.bubbleStop === true) note('the event stopped outer elements (bubbleStop): it does not here');
  return textOf(settings.elementSelector) || '*';
};

const phase =
  (name: string): EventWriter =>
  (_, { tamis }) =>
    call(tamis('pageReaches'), quoted(name));

const ofDom =
  (type: string): EventWriter =>
  (settings, scope) =>
    call(scope.tamis('domEvent'), quoted(type), quoted(selectorOf(settings, scope)));

const forMs = (settings: Values): Doc | undefined => {
  const delay = numberOf(settings.delay);
  return delay ? object([['forMs', String(delay)]]) : undefined;
};

const withOptions = (name: string, selector: Doc, options: Doc | undefined): Doc =>
  call(name, selector, ...(options === undefined ? [] : [options]));

/** What the events of Launch's core and of the data layer's extension become. */
const EVENTS: Readonly<Record<string, EventWriter>> = {
  libraryLoaded: phase('started'),
  pageBottom: phase('page bottom'),
  domReady: phase('DOM ready'),
  windowLoaded: phase('loaded'),
  click: (settings, scope) => {
    if (numberOf(settings.anchorDelay)) scope.note('the click no longer delays the link: nothing is lost');
    return call(scope.tamis('clicked'), quoted(selectorOf(settings, scope)));
  },
  customEvent: (settings, { tamis }) => {
    const selector = textOf(settings.elementSelector);
    return call(tamis('customEvent'), quoted(textOf(settings.type)), ...(selector ? [quoted(selector)] : []));
  },
  directCall: (settings, { tamis, note }) => {
    note('direct calls need the add-on of tag.legacy.js, or a push to the data layer instead');
    return call(tamis('directCall'), quoted(textOf(settings.identifier).trim()));
  },
  dataElementChange: (settings, { tamis, element, note }) => {
    const found = element(textOf(settings.name));
    if (found !== undefined) return call(tamis('changed'), found);
    note(`the data element “${textOf(settings.name)}” is not there`, 'for a person');
    return undefined;
  },
  elementExists: (settings, scope) => call(scope.tamis('elementExists'), quoted(selectorOf(settings, scope))),
  entersViewport: (settings, scope) => {
    const delay = numberOf(settings.delay);
    const options = object([
      ['forMs', delay ? String(delay) : undefined],
      ['each', settings.frequency === 'everyEntry' ? quoted('every') : undefined],
    ]);
    const hasOptions = typeof options === 'object' && 'items' in options && options.items.length > 0;
    return withOptions(
      scope.tamis('entersViewport'),
      quoted(selectorOf(settings, scope)),
      hasOptions ? options : undefined,
    );
  },
  hover: (settings, scope) =>
    withOptions(scope.tamis('hovered'), quoted(selectorOf(settings, scope)), forMs(settings)),
  customCode: ({ source }, { carry, code, note }) => {
    const carried = isCode(source) ? carry(source) : undefined;
    if (!carried) return undefined;
    note('its event is carried code, which runs once, as soon as there is consent', 'carried');
    // Not the rule's name: one rule may have several such events, and each has a source of its own.
    return code('trigger', quoted(carried.code), carried.code);
  },
  historyChange: (_, { tamis }) => tamis('addressChanged'),
  timeOnPage: (settings, { tamis }) => call(tamis('timeOnPage'), String(numberOf(settings.timeOnPage) ?? 0)),
  tabFocus: (_, { tamis }) => tamis('tabShown'),
  tabBlur: (_, { tamis }) => tamis('tabHidden'),
  submit: ofDom('submit'),
  change: ofDom('change'),
  focus: ofDom('focus'),
  blur: ofDom('blur'),
  mousedown: ofDom('mousedown'),
  keydown: ofDom('keydown'),
  keyup: ofDom('keyup'),
  keypress: ofDom('keydown'),
};

/** A listener to the data layer: of one event; of all, for a person. */
const pushListener: EventWriter = (settings, { tamis, note }) => {
  const event = textOf(settings.eventKey);
  if (textOf(settings.method, 'specificEvent') !== 'specificEvent' || event === '') {
    note('the event hears every push: name the events that it is for', 'for a person');
    return undefined;
  }
  const scope = textOf(settings.scope, 'all');
  return call(tamis('pushed'), quoted(event), ...(scope === 'all' ? [] : [quoted(scope)]));
};

/** The trigger that an event becomes; `undefined` if a person must write it. */
export const writeEvent = ({ module, settings, path }: RuleEvent, scope: Scope): Doc | undefined => {
  const write = /^datalayerPushListener$/i.test(module) ? pushListener : EVENTS[module];
  if (write && Object.hasOwn(EVENTS, module)) return write(settings, scope);
  if (write === pushListener) return pushListener(settings, scope);
  scope.note(`the event ${path} has no counterpart`, 'for a person');
  return undefined;
};

/** What an event asks of the element beside its selector, as conditions. */
export const propertiesOf = ({ settings }: RuleEvent, { launch }: Scope): readonly Doc[] => {
  const properties = Array.isArray(settings.elementProperties)
    ? settings.elementProperties.filter(isValues)
    : [];
  return properties.map(({ name, value, valueIsRegex }) =>
    call(
      launch('compare'),
      call(launch('ofElement'), quoted(textOf(name))),
      quoted(valueIsRegex === true ? 'matchesRegex' : 'equals'),
      quoted(plainText(value)),
      ...(valueIsRegex === true ? [object([['ignoreCase', 'true']])] : []),
    ),
  );
};

/** The names of the data-layer events for which rules listen. */
export const pushedEventOf = ({ module, settings }: RuleEvent): string | undefined =>
  /^datalayerPushListener$/i.test(module) && isValues(settings) && typeof settings.eventKey === 'string'
    ? settings.eventKey
    : undefined;
