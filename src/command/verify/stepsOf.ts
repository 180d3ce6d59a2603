import { attempt, setPath } from '../../language/index.ts';
import {
  isCode,
  isValues,
  type LaunchRule,
  type Property,
  plainText,
  type RuleEvent,
  textsIn,
  type Value,
} from '../launch/index.ts';
import { factOfElement } from './factOfElement.ts';
import { pathOfValue } from './pathsInCode.ts';
import type { VisitStep } from './visitStep.ts';

/** Polls of Launch's core, in milliseconds, with some room. */
const ELEMENT_POLL_MS = 3_500;
const VALUE_POLL_MS = 1_500;
/** A rule that wants more of a visitor's time is not played. */
const LONGEST_WAIT_MS = 15_000;

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');
const msOf = (value: Value): number => Number(plainText(value)) || 0;

/** An object with a value at each path below `event.<part>` that the rule reads, by tokens or by code. */
const readOf = ({ conditions, actions }: LaunchRule, part: string): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  const texts = [...conditions, ...actions].flatMap(({ settings }) => textsIn(settings));
  const pattern = new RegExp(`\\bevent\\.${part}\\.([\\w.]+\\w)`, 'g');
  for (const text of texts)
    for (const [, found = ''] of text.matchAll(pattern)) {
      const path = pathOfValue(`.${found}`).slice(1);
      if (path === '' || path.includes('__proto__')) continue;
      // Code may use one value as a text here, and as an object there.
      attempt(() => setPath(made, path, path.replaceAll('.', '-')));
    }
  return made;
};

const DOM_EVENTS: Readonly<Record<string, string>> = {
  click: 'click',
  submit: 'submit',
  change: 'change',
  focus: 'focus',
  blur: 'blur',
  mousedown: 'mousedown',
  keydown: 'keydown',
  keyup: 'keyup',
  keypress: 'keypress',
  hover: 'mouseover',
};

/** The steps that make an event happen; a text says why there are none. */
export const stepsOf = (
  { module, settings }: RuleEvent,
  rule: LaunchRule,
  { dataElements }: Property,
): readonly VisitStep[] | string => {
  const selector = textOf(settings.elementSelector);
  const type = Object.hasOwn(DOM_EVENTS, module) ? DOM_EVENTS[module] : undefined;
  if (type !== undefined) {
    const wait = module === 'hover' ? ELEMENT_POLL_MS : 0;
    return [
      ...(wait > 0 ? [{ does: 'wait', ms: wait } as const] : []),
      { does: 'dom', type, selector: selector || 'button' },
      ...(msOf(settings.delay) > 0 ? [{ does: 'wait', ms: msOf(settings.delay) + 100 } as const] : []),
    ];
  }
  switch (module) {
    case 'libraryLoaded':
    case 'pageBottom':
    case 'domReady':
    case 'windowLoaded':
      return [];
    case 'customEvent':
      return [
        {
          does: 'custom',
          type: textOf(settings.type),
          ...(selector !== '' && { selector }),
          detail: readOf(rule, 'detail'),
        },
      ];
    case 'directCall':
      return [
        { does: 'direct', identifier: textOf(settings.identifier).trim(), detail: readOf(rule, 'detail') },
      ];
    case 'historyChange':
      return [{ does: 'route', to: '?visit=route' }];
    case 'elementExists':
      return [{ does: 'wait', ms: ELEMENT_POLL_MS }];
    case 'entersViewport':
      return [
        { does: 'view', selector },
        { does: 'wait', ms: ELEMENT_POLL_MS + msOf(settings.delay) },
      ];
    case 'dataElementChange': {
      const element = dataElements.find(({ name }) => name === settings.name);
      const fact = element && factOfElement(element, 'changed');
      if (fact?.at === 'state')
        return [
          { does: 'push', item: stateOf(fact.name, 'changed') },
          { does: 'wait', ms: VALUE_POLL_MS },
        ];
      if (fact?.at !== 'variable') return 'its data element cannot be changed by settings';
      return [
        { does: 'set', path: fact.name, value: 'changed' },
        { does: 'wait', ms: VALUE_POLL_MS },
      ];
    }
    case 'timeOnPage': {
      const ms = msOf(settings.timeOnPage) * 1_000;
      return ms > LONGEST_WAIT_MS ? 'it waits too long' : [{ does: 'wait', ms: ms + VALUE_POLL_MS }];
    }
    case 'tabBlur':
      return [{ does: 'tab', state: 'hidden' }];
    case 'tabFocus':
      return [
        { does: 'tab', state: 'hidden' },
        { does: 'tab', state: 'visible' },
      ];
    case 'customCode':
      return isCode(settings.source) ? [] : 'its code is missing';
    default:
      if (!/^datalayerPushListener$/i.test(module)) return 'its event is of an extension that is not known';
      return [
        { does: 'push', item: { event: textOf(settings.eventKey) || 'visit', ...readOf(rule, 'message') } },
      ];
  }
};

/** An item that puts a value at a path of the data layer. */
export const stateOf = (path: string, value: unknown): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  if (!path.includes('__proto__')) setPath(made, path, value);
  return made;
};

/** The attributes that an event asks of its element. */
export const attributesOf = ({ settings }: RuleEvent): Readonly<Record<string, string>> => {
  const asked = Array.isArray(settings.elementProperties) ? settings.elementProperties.filter(isValues) : [];
  return Object.fromEntries(
    asked.flatMap(({ name, value }) =>
      typeof name === 'string' && /^[\w-]+$/.test(name) ? [[name, plainText(value)]] : [],
    ),
  );
};
