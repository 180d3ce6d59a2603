import { expect, it } from 'vitest';
import { exampleCases } from '../../../../demo/catalogue/exampleCases.ts';
import { rehearse } from '../../../../demo/catalogue/rehearse.ts';

it.each(exampleCases.filter(({ firing }) => firing.sent.length > 0))(
  'a rehearsal of $name sends the rule’s event, through the real sources',
  (it) => {
    expect(rehearse(it)).toContain(it.rule.name);
  },
);
