import { setPath } from '../../language/index.ts';
import {
  isCode,
  type LaunchRule,
  type Property,
  plainText,
  type RuleEvent,
  type Value,
} from '../launch/index.ts';
import { type Element, looserElements, matchingElements, nearElements } from './elementsFor.ts';
import { attributesOf, carried, valuesAsked } from './eventContent.ts';
import type { Scene } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import type { Ground } from './ground.ts';
import type { VisitStep } from './visitStep.ts';

/** A step of a scene. Its element is on the page, under a selector that the page gives it. */
export interface StagedStep {
  readonly element?: Element;
  readonly step: (selector: string) => VisitStep;
  /** The selector of the event, where its element matches it. */
  readonly matches?: string;
  /** Time passes for all that wait for it: once on each page. */
  readonly once?: true;
}

/** For which elements an event happens: those that it is for, or those that are hardly different. */
export type Target = 'its elements' | 'elements like them';

/** Polls of Launch's core, in milliseconds, with some room. */
const ELEMENT_POLL_MS = 3_500;

const VALUE_POLL_MS = 1_500;

/** A rule that wants more of a visitor's time is not played. */
const LONGEST_WAIT_MS = 15_000;

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

const msOf = (value: Value): number => Number(plainText(value)) || 0;

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

const wait = (ms: number): StagedStep => ({ step: () => ({ does: 'wait', ms }) });

const waitOnce = (ms: number): StagedStep => ({ ...wait(ms), once: true });

const doing = (step: VisitStep): StagedStep => ({ step: () => step });

/** The steps that make an event happen in a scene; a text says why there are none. */
export const stepsOf = (
  event: RuleEvent,
  rule: LaunchRule,
  property: Property,
  { scene, ground, target }: { readonly scene: Scene; readonly ground: Ground; readonly target: Target },
): readonly StagedStep[] | string => {
  const { module, settings } = event;
  const { dataElements } = property;
  const selector = textOf(settings.elementSelector);
  const isNear = target === 'elements like them';
  const attributes = attributesOf(event, rule, property, scene, ground);
  const elements = (standard: string): readonly Element[] =>
    isNear
      ? // For its being there, an element in one that matches counts as one.
        (/^(elementExists|entersViewport)$/.test(module) ? looserElements : nearElements)(
          selector || standard,
          attributes,
        )
      : matchingElements(selector || standard, attributes);
  const on = (standard: string, steps: (element: Element) => readonly StagedStep[]) => {
    const those = elements(standard);
    if (those.length === 0 && !isNear) return `no element can be made for ${selector}`;
    return those.flatMap((element) =>
      steps(element).map((it) =>
        isNear || selector === '' || it.element === undefined ? it : { ...it, matches: selector },
      ),
    );
  };
  const type = Object.hasOwn(DOM_EVENTS, module) ? DOM_EVENTS[module] : undefined;
  if (type !== undefined) {
    const delay = msOf(settings.delay);
    const steps = on('button', (element) =>
      valuesAsked(event, scene).flatMap((value) => [
        {
          element,
          step: (its) => ({ does: 'dom', type, selector: its, ...(value !== undefined && { value }) }),
        },
        ...(delay > 0 ? [wait(delay + 100)] : []),
      ]),
    );
    return module === 'hover' && typeof steps !== 'string' && steps.length > 0
      ? [waitOnce(ELEMENT_POLL_MS), ...steps]
      : steps;
  }
  switch (module) {
    case 'customEvent': {
      const detail = carried(rule, 'detail', scene, ground);
      const does = { does: 'custom', type: textOf(settings.type), detail } as const;
      if (selector !== '')
        return on('', (element) => [{ element, step: (its) => ({ ...does, selector: its }) }]);
      return isNear ? [] : [doing(does)];
    }
    case 'elementExists':
      return isNear
        ? [...elements('').map((element) => ({ ...waitOnce(0), element })), waitOnce(ELEMENT_POLL_MS)]
        : on('', (element) => [{ ...waitOnce(ELEMENT_POLL_MS), element }]);
    case 'entersViewport': {
      const into = (element: Element): readonly StagedStep[] => [
        { element, step: (its) => ({ does: 'view', selector: its }) },
        wait(ELEMENT_POLL_MS + msOf(settings.delay)),
      ];
      return on('', (element) => [
        ...into(element),
        // It leaves, and enters again.
        ...(isNear ? [] : [doing({ does: 'view', selector: 'body' }), wait(VALUE_POLL_MS), ...into(element)]),
      ]);
    }
    default:
      if (isNear) return [];
  }
  switch (module) {
    case 'libraryLoaded':
    case 'pageBottom':
    case 'domReady':
    case 'windowLoaded':
      return [];
    case 'directCall': {
      const detail = carried(rule, 'detail', scene, ground);
      return [doing({ does: 'direct', identifier: textOf(settings.identifier).trim(), detail })];
    }
    case 'historyChange':
      return [doing({ does: 'route', to: '?visit=route' }), doing({ does: 'route', to: '?visit=route' })];
    case 'dataElementChange': {
      const element = dataElements.find(({ name }) => name === settings.name);
      const fact = element && factOfElement(element, 'changed');
      // In another case, too: an element may not care.
      const values = ['changed', 'CHANGED', ' CHANGED'];
      if (fact?.at === 'state')
        return values.flatMap((value) => [
          doing({ does: 'push', item: stateOf(fact.name, value) }),
          wait(VALUE_POLL_MS),
        ]);
      if (fact?.at !== 'variable') return 'its data element cannot be changed by settings';
      return values.flatMap((value) => [doing({ does: 'set', path: fact.name, value }), wait(VALUE_POLL_MS)]);
    }
    case 'timeOnPage': {
      const ms = msOf(settings.timeOnPage) * 1_000;
      return ms > LONGEST_WAIT_MS ? 'it waits too long' : [waitOnce(ms + VALUE_POLL_MS)];
    }
    case 'tabBlur':
      return [doing({ does: 'tab', state: 'hidden' }), doing({ does: 'tab', state: 'visible' })];
    case 'tabFocus':
      return [doing({ does: 'tab', state: 'hidden' }), doing({ does: 'tab', state: 'visible' })];
    case 'customCode':
      return isCode(settings.source) ? [] : 'its code is missing';
    default: {
      if (!/^datalayerPushListener$/i.test(module)) return 'its event is of an extension that is not known';
      const item = carried(rule, 'message', scene, ground);
      return [
        doing({ does: 'push', item: { ...item, event: textOf(settings.eventKey) || 'visit' } }),
        doing({ does: 'push', item: { ...item, event: 'visit-of-another-kind' } }),
      ];
    }
  }
};

/** An item that puts a value at a path of the data layer. */
export const stateOf = (path: string, value: unknown): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  if (!path.includes('__proto__')) setPath(made, path, value);
  return made;
};
