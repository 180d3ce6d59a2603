import { accountOf, isCode, isValues, type RuleEvent, type Value, type Values } from '../launch/index.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import { patternsOf } from './patternsOf.ts';
import type { Scope } from './scope.ts';
import { shownValue } from './shownValue.ts';
import { asksForElement, tellAll, tellUnused } from './tellUnused.ts';

/** `undefined` if a person must write it. */
type EventWriter = (settings: Values, scope: Scope) => Doc | undefined;

const numberOf = (value: Value): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** What differs where an event happens within an element that a rule is for, or there are rules for both. */
const tellBubbling = (settings: Values, { note }: Scope): void => {
  if (asksForElement(settings) && settings.bubbleFireIfParent === false)
    note(
      'it fired only for the element itself (bubbleFireIfParent): here it fires for what is within it, too',
      'for a person',
      'false',
    );
  if (asksForElement(settings) && settings.bubbleFireIfChildFired === false)
    note(
      'it did not fire where a rule of an inner element had (bubbleFireIfChildFired): here it does',
      'for a person',
      'false',
    );
  if (settings.bubbleStop === true)
    note('the event stopped outer elements (bubbleStop): it does not here', 'for a person', 'true');
};

/** An event of elements that match a selector; of any element if there is none. */
const ofElements = (settings: Values, scope: Scope, write: (selector: Doc) => Doc): Doc | undefined => {
  tellBubbling(settings, scope);
  const selector = scope.text(settings.elementSelector);
  return selector === undefined ? undefined : write(quoted(selector || '*'));
};

const phase =
  (name: string): EventWriter =>
  (_, { tamis }) =>
    call(tamis('pageReaches'), quoted(name));

const ofDom =
  (type: string): EventWriter =>
  (settings, scope) =>
    ofElements(settings, scope, (selector) => call(scope.tamis('domEvent'), quoted(type), selector));

const withOptions = (name: string, selector: Doc, entries: Parameters<typeof object>[0]): Doc => {
  const isAny = entries.some(([, value]) => value !== undefined);
  return call(name, selector, ...(isAny ? [object(entries)] : []));
};

/** Milliseconds of a delay, if there is one. */
const delayOf = (value: Value, { note }: Scope): Doc | undefined => {
  const delay = numberOf(value);
  if (delay === undefined && value !== undefined)
    note('its delay is no number that is known here: it has none', 'for a person', shownValue(value));
  return delay ? String(delay) : undefined;
};

/** What Launch's core and the extension of the data layer have as events. */
const EVENTS: Readonly<Record<string, EventWriter>> = {
  libraryLoaded: phase('started'),
  pageBottom: phase('page bottom'),
  domReady: phase('DOM ready'),
  windowLoaded: phase('loaded'),
  click: (settings, scope) => {
    const { anchorDelay } = settings;
    if (anchorDelay !== undefined)
      scope.note(
        'the click no longer delays the link: nothing is lost',
        'converted',
        shownValue(anchorDelay),
      );
    return ofElements(settings, scope, (selector) => call(scope.tamis('clicked'), selector));
  },
  customEvent: (settings, scope) => {
    tellBubbling(settings, scope);
    const [type, selector] = [scope.text(settings.type), scope.text(settings.elementSelector)];
    if (type === undefined || selector === undefined) return undefined;
    return call(scope.tamis('customEvent'), quoted(type), ...(selector ? [quoted(selector)] : []));
  },
  directCall: (settings, { tamis, note, text }) => {
    const identifier = text(settings.identifier);
    if (identifier === undefined) return undefined;
    note('direct calls need the add-on of tag.legacy.js, or a push to the data layer instead');
    return call(tamis('directCall'), quoted(identifier.trim()));
  },
  dataElementChange: (settings, { tamis, element, note, text }) => {
    const name = text(settings.name) ?? '';
    const found = element(name);
    if (found !== undefined) return call(tamis('changed'), found);
    note(`the data element “${name}” is not there`, 'for a person');
    return undefined;
  },
  elementExists: (settings, scope) =>
    ofElements(settings, scope, (selector) => call(scope.tamis('elementExists'), selector)),
  entersViewport: (settings, scope) =>
    ofElements(settings, scope, (selector) =>
      withOptions(scope.tamis('entersViewport'), selector, [
        ['forMs', delayOf(settings.delay, scope)],
        ['each', settings.frequency === 'everyEntry' ? quoted('every') : undefined],
      ]),
    ),
  hover: (settings, scope) =>
    ofElements(settings, scope, (selector) =>
      withOptions(scope.tamis('hovered'), selector, [['forMs', delayOf(settings.delay, scope)]]),
    ),
  customCode: ({ source }, { carry, code, note }) => {
    const carried = isCode(source) ? carry(source, 'trigger', true) : undefined;
    if (!carried) return undefined;
    note('its event is carried code, which runs once, as soon as there is consent', 'carried');
    // Not the rule's name: one rule may have several such events, and each has a source of its own.
    return code('trigger', quoted(carried.code), carried.code);
  },
  historyChange: (_, { tamis }) => tamis('addressChanged'),
  timeOnPage: ({ timeOnPage }, { tamis, note }) => {
    const seconds = numberOf(timeOnPage);
    if (seconds !== undefined) return call(tamis('timeOnPage'), String(seconds));
    note('its time is no number that is known here', 'for a person', shownValue(timeOnPage));
    return undefined;
  },
  tabFocus: (_, { tamis }) => tamis('tabShown'),
  tabBlur: (_, { tamis }) => tamis('tabHidden'),
  submit: ofDom('submit'),
  change: (settings, scope) => {
    if (settings.acceptableChangeValues === undefined && settings.value === undefined)
      return ofDom('change')(settings, scope);
    const [selector, patterns] = [
      scope.text(settings.elementSelector),
      patternsOf(settings, 'acceptableChangeValues', scope),
    ];
    if (selector === undefined || patterns === undefined) return undefined;
    const values = call(scope.launch('valueIs'), ...patterns);
    return call(
      scope.tamis('domEvent'),
      quoted('change'),
      quoted(selector || '*'),
      object([['value', values]]),
    );
  },
  focus: ofDom('focus'),
  blur: ofDom('blur'),
  mousedown: ofDom('mousedown'),
  keydown: ofDom('keydown'),
  keyup: ofDom('keyup'),
  keypress: (settings, scope) => {
    scope.note('it hears keys that write nothing, too: they are pressed, but write no text');
    return ofDom('keydown')(settings, scope);
  },
  datalayerPushListener: (settings, { tamis, note, text }) => {
    const { method = 'specificEvent' } = settings;
    const event = method === 'specificEvent' ? text(settings.eventKey) : '';
    if (!event) {
      if (event === '') note('the event hears every push: name the events that it is for', 'for a person');
      return undefined;
    }
    const { scope = 'all' } = settings;
    if (scope === 'all') return call(tamis('pushed'), quoted(event));
    if (scope === 'past' || scope === 'future') return call(tamis('pushed'), quoted(event), quoted(scope));
    note('its scope is not known: it is taken for “all”', 'for a person', shownValue(scope));
    return call(tamis('pushed'), quoted(event));
  },
};

/** An event as code. */
export interface WrittenEvent {
  readonly trigger: Doc;
  /** What it asks of the element beside its selector, as conditions. */
  readonly properties: readonly Doc[];
}

/** What an event asks of the element beside its selector; `undefined` if that is not known here. */
const propertiesOf = (
  module: string,
  settings: Values,
  { launch, text, note }: Scope,
): readonly Doc[] | undefined => {
  const { elementProperties } = settings;
  if (!Array.isArray(elementProperties) || elementProperties.length === 0) return [];
  if (module === 'elementExists') {
    note('what it asks of the element beside its selector is not known here', 'for a person');
    return undefined;
  }
  const written = elementProperties.filter(isValues).map((it): Doc | undefined => {
    const [name, value] = [text(it.name), text(it.value)];
    if (name === undefined || value === undefined) return undefined;
    return call(
      launch('compare'),
      call(launch('ofElement'), quoted(name)),
      quoted(it.valueIsRegex === true ? 'matchesRegex' : 'equals'),
      quoted(value),
      ...(it.valueIsRegex === true ? [object([['ignoreCase', 'true']])] : []),
    );
  });
  return written.every((it) => it !== undefined) ? written : undefined;
};

/** What an event becomes; `undefined` if a person must write it. */
export const writeEvent = ({ module, settings, path }: RuleEvent, scope: Scope): WrittenEvent | undefined => {
  const account = accountOf(settings);
  const write = Object.hasOwn(EVENTS, module) ? EVENTS[module] : undefined;
  const trigger = write?.(account.settings, scope);
  const properties = trigger && propertiesOf(module, account.settings, scope);
  if (trigger !== undefined && properties) {
    tellUnused(module, settings, account, scope.note);
    return { trigger, properties };
  }
  tellAll(`the event ${path} has no counterpart`, settings, scope.note);
  return undefined;
};

/** The names of the data-layer events for which rules listen. */
export const pushedEventOf = ({ module, settings }: RuleEvent): string | undefined =>
  module === 'datalayerPushListener' && typeof settings.eventKey === 'string' ? settings.eventKey : undefined;
