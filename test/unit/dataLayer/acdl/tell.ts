import { vi } from 'vitest';
import type { DataLayer, Handler } from './dataLayer.ts';
import { listOf, type Recipe } from './pushRecipes.ts';
import { show } from './show.ts';
import type { HandlerName, Step } from './steps.ts';

/**
 * Changes an object, as a careless page does after its push. Dates and patterns are skipped: es-toolkit does not copy
 * properties that a page adds to them.
 */
const spoil = (target: unknown): void => {
  if (typeof target !== 'object' || target === null) return;
  if (target instanceof Date || target instanceof RegExp) return;
  for (const part of Object.values(target)) spoil(part);
  if (!Object.isFrozen(target)) Object.assign(target, { spoilt: true });
};

/** Everything that can be observed of one data layer during the steps. */
export const tell = (start: (dataLayer: unknown[]) => void, early: Recipe[], steps: Step[]): string[] => {
  const story: string[] = [];
  const dataLayer = listOf(early) as DataLayer;
  let nestedPushes = 0;
  const report = vi.spyOn(console, 'error').mockImplementation((message) => {
    story.push(`error: ${message}`);
  });

  const handler = (name: HandlerName, act: (event: Record<string, unknown>) => void): Handler =>
    function (received, ...others: unknown[]) {
      story.push(`${name} ${this === dataLayer} ${others.length} ${show(received)}`);
      act(received);
    };
  const pushNested = (pushed: unknown): void => {
    nestedPushes += 1;
    if (nestedPushes < 4) story.push(`nested push ${show(dataLayer.push(pushed))}`);
  };
  const handlers: Record<HandlerName, Handler> = {
    plain: handler('plain', () => undefined),
    nested: handler('nested', () => pushNested({ event: 'cmp:show', c: { nested: nestedPushes } })),
    removing: handler('removing', ({ event: name }) => {
      dataLayer.removeEventListener(String(name), handlers.removing);
    }),
    adding: handler('adding', () => {
      dataLayer.addEventListener('cmp:click', handlers.plain, { scope: 'future' });
    }),
    spoiling: handler('spoiling', spoil),
    reading: handler('reading', () => {
      story.push(show(dataLayer.getState('a')));
    }),
  };

  const take = (one: Step): unknown => {
    nestedPushes = 0;
    switch (one.does) {
      case 'push':
        return dataLayer.push(...listOf(one.items));
      case 'pushFunction':
        return dataLayer.push(function (this: unknown, given: DataLayer) {
          story.push(`function ${this === dataLayer} ${given === dataLayer}`);
          pushNested(one.item());
        });
      case 'on':
        return dataLayer.addEventListener(one.type, handlers[one.handler], one.options);
      case 'off':
        return one.handler
          ? dataLayer.removeEventListener(one.type, handlers[one.handler])
          : dataLayer.removeEventListener(one.type);
      case 'getState':
        return dataLayer.getState(one.path);
      case 'spoil':
        return spoil(dataLayer.at(-1));
    }
  };

  start(dataLayer);
  for (const one of steps) {
    let outcome: string;
    try {
      outcome = show(take(one));
    } catch (error) {
      outcome = `threw ${error}`;
    }
    story.push(`${one.does}: ${outcome}`, show(Array.from(dataLayer)), show(dataLayer.getState()));
    // The page may change the object that getState returned.
    spoil(dataLayer.getState());
  }
  story.push(Object.keys(dataLayer).join());
  report.mockRestore();
  return story;
};
