// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createReader } from '../../../src/engine/index.ts';
import {
  type Carried,
  carry,
  fromEvent,
  ofElement,
  sendBeacon,
  setVariables,
} from '../../../src/launch/index.ts';
import type { AnyContext } from '../../../src/launch/operand.ts';
import { exampleContext } from '../../../src/plan/exampleContext.ts';
import { defineRule, type TrackingContext, type TrackingTrigger } from '../../../src/site/index.ts';
import { clicked, customEvent, domEvent, elementExists } from '../../../src/sources/index.ts';
import { followTrigger } from '../../fakes/followTrigger.ts';
import { analyticsOf, conditions, start } from './launchSite.ts';

const code = carry(() => ({}));
// biome-ignore lint/suspicious/noExplicitAny: carried code has no types
type Any = any;

const BASKET = `<section id="basket" class="panel" data-step="2"><ul>
  <li title="First"><a class="go" href="/pay?a=1" title="Pay now" data-sku="H-1" onclick="pay()"><b>Pay</b></a></li>
  </ul><form id="order"><input name="matches"><input class="field" name="mail" value="a"><input type="submit" value="Send"></form></section>`;

/** Runs code on an event of a real element, after the page has changed it. */
const run = (
  trigger: TrackingTrigger<Any>,
  event: Event,
  selector: string,
  part: Carried,
  more: { readonly change?: () => void; readonly by?: typeof code; readonly again?: Carried } = {},
) => {
  document.body.innerHTML = BASKET;
  const { change, by = code, again } = more;
  const { heard } = followTrigger(trigger);
  document.querySelector(selector)?.dispatchEvent(event);
  change?.();
  const [payload] = heard();
  const context = { ...exampleContext(), payload } as AnyContext;
  const use = createReader<TrackingContext>(context);
  for (const it of [part, ...(again ? [again] : [])]) {
    const action = by.action('Rule of the property', it);
    if (action.type === 'run') action.run(context, use, () => {});
  }
};
const made = (type: string, more: EventInit = {}) => new Event(type, { bubbles: true, ...more });
const press = (selector: string, part: Carried, more: Parameters<typeof run>[4] = {}) =>
  run(domEvent('press', selector), made('press'), 'b', part, more);

describe('the element of an event', () => {
  it('has what an element has: its neighbours, functions and classes', () => {
    const seen: unknown[] = [];
    press(
      'a',
      () =>
        function (this: Any, event: Any, target: Any) {
          const { element } = event;
          seen.push(this === element, target === event.target, event.target.tagName, element.matches('a.go'));
          seen.push(element.closest('section').dataset.step, element.parentNode.title, element.title);
          seen.push(element.classList.contains('go'), element.querySelector('b').textContent);
          seen.push(element.closest('a') === element, element.contains(event.target), element.nodeType);
          seen.push(
            element instanceof HTMLAnchorElement,
            'closest' in element,
            element.getAttribute('onclick'),
          );
          seen.push(element.constructor.name, element.ownerDocument === document);
        },
    );
    expect(seen).toEqual([
      ...[true, true, 'B', true, '2', 'First', 'Pay now', true, 'Pay', true, true, 1],
      ...[true, true, 'pay()', 'HTMLAnchorElement', true],
    ]);
  });

  it('has the text, the address and the attributes of the event’s moment', () => {
    const seen: unknown[] = [];
    const change = () => {
      const link = document.querySelector('a') as HTMLAnchorElement;
      link.textContent = 'Paid';
      link.href = '/paid';
      link.dataset.sku = 'none';
    };
    press(
      'a',
      () => (event: Any) => {
        const { element } = event;
        seen.push(element.innerText, new URL(element.href).pathname, element.dataset.sku);
        seen.push(element.getAttribute('data-sku'));
      },
      { change },
    );
    expect(seen).toEqual(['Pay', '/pay', 'H-1', 'H-1']);
  });

  it('has nothing of what a visitor types into it; a button has its label', () => {
    const seen: unknown[] = [];
    const part: Carried = () =>
      function (this: Any, event: Any) {
        seen.push(this.value, event.target.value, event.nativeEvent.target.value, this.name);
      };
    run(domEvent('change', 'input.field'), made('change'), '.field', part);
    run(domEvent('change', '[type=submit]'), made('change'), '[type=submit]', part);
    expect(seen).toEqual([undefined, undefined, undefined, 'mail', 'Send', 'Send', 'Send', '']);
  });

  it('is a form as HTML defines it, whatever its controls are called', () => {
    const seen: unknown[] = [];
    run(
      domEvent('submit', 'form'),
      made('submit'),
      'form',
      () =>
        function (this: Any) {
          seen.push(this.matches('form#order'), this.elements.length);
        },
    );
    expect(seen).toEqual([true, 3]);
  });

  it('can be changed by code', () => {
    press(
      'a',
      () =>
        function (this: Any) {
          this.dataset.own = '1';
          this.setAttribute('data-tracked', 'yes');
          this.own = 1;
        },
    );
    const link = document.querySelector('a') as Any;
    expect([link.dataset.tracked, link.own]).toEqual(['yes', 1]);
  });

  it('is that of an event without a selector, and of an element that exists', () => {
    const seen: unknown[] = [];
    const part: Carried = () =>
      function (this: Any, event: Any) {
        seen.push(this.id, event.detail?.sku, event.nativeEvent.type);
      };
    run(
      customEvent('basket:open'),
      new CustomEvent('basket:open', { detail: { sku: 'H-1' }, bubbles: true }),
      '#basket',
      part,
    );
    run(
      elementExists('a'),
      made('x'),
      'a',
      () => (event: Any) => seen.push(event.element.title, event.target.title),
    );
    expect(seen).toEqual(['basket', 'H-1', 'basket:open', 'Pay now', 'Pay now']);
  });
});

describe('the event', () => {
  it('has the browser’s own, of which it is the target, with its coordinates', () => {
    const seen: unknown[] = [];
    const event = new MouseEvent('press', { bubbles: true, clientX: 7, ctrlKey: true });
    run(domEvent('press', 'a'), event, 'b', () => (it: Any) => {
      seen.push(
        it.nativeEvent.type,
        it.nativeEvent.clientX,
        it.nativeEvent.ctrlKey,
        it.nativeEvent.isTrusted,
      );
      seen.push(it.nativeEvent.target === it.target, it.nativeEvent instanceof MouseEvent);
      it.nativeEvent.preventDefault();
    });
    expect(seen).toEqual(['press', 7, true, false, true, true]);
  });

  it.each([
    ['a', undefined, undefined],
    ['Enter', 'Enter', 'KeyX'],
  ])('says which key was pressed if it writes nothing: %s', (key, named, place) => {
    const seen: unknown[] = [];
    const event = new KeyboardEvent('keydown', { bubbles: true, key, code: 'KeyX' });
    run(domEvent('keydown', '.field'), event, '.field', () => ({ nativeEvent }: Any) => {
      seen.push(nativeEvent.key, nativeEvent.code);
    });
    expect(seen).toEqual([named, place]);
  });

  it('names its rule and its type, and is one object for all code of the rule', () => {
    const seen: unknown[] = [];
    const by = code.of({ id: 'RL1', name: 'Basket | Pay', type: 'core.click' });
    const again: Carried = () => (event: Any) => seen.push(event.own);
    const part: Carried = () => (event: Any) => {
      seen.push(event.$rule, event.$type, event.type);
      event.own = 'own';
    };
    press('a', part, { by, again });
    press('a', () => (event: Any) => seen.push(event.$rule.name));
    expect(seen).toEqual([
      ...[{ id: 'RL1', name: 'Basket | Pay' }, 'core.click', 'core.click', 'own'],
      'Rule of the property',
    ]);
  });
});

it('code that announces an event says what is in it', () => {
  const seen: unknown[] = [];
  document.body.innerHTML = BASKET;
  const link = document.querySelector('a');
  const trigger = code.trigger('event', () => (announce) => announce({ element: link, detail: { a: 1 } }));
  const part: Carried = () =>
    function (this: unknown, event: Any) {
      seen.push(this === link, event.element === link, event.detail.a);
    };
  const page = start([defineRule(trigger, { name: 'It', conditions, actions: [code.action('it', part)] })]);
  page.advance(2_000);
  expect(seen).toEqual([true, true, 1]);
});

it('settings of a rule read the same element: `%this.title%`, `%this.parentNode.title%`', () => {
  document.body.innerHTML = BASKET;
  const variables = {
    eVar1: ofElement('title'),
    eVar2: ofElement('parentNode.title'),
    eVar3: ofElement('none'),
    eVar4: ofElement('@text'),
    eVar5: fromEvent('detail.sku'),
    eVar6: fromEvent('element.title'),
    eVar7: fromEvent('target.dataset.sku'),
    eVar8: fromEvent('element'),
    eVar9: fromEvent('nativeEvent.target'),
  };
  const page = start([
    defineRule(clicked('a'), {
      name: 'It',
      conditions,
      actions: [setVariables(variables), sendBeacon({ type: 'o', name: 'x' })],
    }),
  ]);
  const [link] = document.getElementsByTagName('a');
  const event = { type: 'click', detail: 1, target: link, composedPath: () => [link, document.body] };
  page.browser.fire('click', event);
  page.advance(1_000);
  expect(page.failures).toEqual([]);
  expect(analyticsOf(page)).toEqual([
    { eVar1: 'Pay now', eVar2: 'First', eVar4: 'Pay', eVar6: 'Pay now', eVar7: 'H-1' },
  ]);
});
