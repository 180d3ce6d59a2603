// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { plannedRules } from '../../../../src/inspector/rules/plannedRules.ts';
import { RuleList } from '../../../../src/inspector/rules/RuleList.tsx';
import type { RuleInVisit } from '../../../../src/inspector/rules/rulesInVisit.ts';
import { reactPlace } from '../../../fakes/reactPlace.ts';

const { place, render: draw } = reactPlace();

/** The plan of a large site. */
const rules: readonly RuleInVisit[] = Array.from({ length: 300 }, (_, at) => {
  const planned = plannedRules[at % plannedRules.length];
  if (!planned) throw new Error('The plan has rules.');
  return { name: `${planned.name} ${at}`, family: planned.family, planned, verdicts: [], sent: [] };
});
const render = (sought?: RegExp) =>
  draw(
    <RuleList
      found={{ rules, isNumber: false, ...(sought && { sought }) }}
      tenant="foodco"
      onEntry={() => {}}
    />,
  );
const count = (selector: string) => place.querySelectorAll(selector).length;

it('has only heads of rules in the document, and not all of them', () => {
  render();
  expect([count('details'), count('.event')]).toEqual([100, 0]);
  flushSync(() => place.querySelector('button')?.click());
  expect(count('details')).toBe(200);
  expect(place.querySelector('button')?.textContent).toBe('Show 100 more rules of 100');
});

it('opens the first rules that a search has found', () => {
  render(/consent/);
  expect(count('.verdict[open]')).toBe(8);
  render();
  expect(count('.verdict[open]')).toBe(0);
});
