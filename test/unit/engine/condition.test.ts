import { expect, it } from 'vitest';
import { all, any } from '../../../src/engine/condition.ts';
import { replacing } from '../../fakes/replacing.ts';

const asks = (met: boolean) => ({
  label: 'asked',
  expected: 'yes',
  evaluate: () => Promise.resolve({ met, found: met }),
});

it.each([
  ['all', all(asks(true), asks(false)), false],
  ['any', any(asks(false), asks(true)), true],
])(
  '%s waits for its answers, also where the page’s `Array.prototype.entries` is another one',
  async (_, condition, met) => {
    const copy = function (this: readonly unknown[]) {
      return [...this];
    };
    const answer = replacing(Array.prototype, 'entries', copy, () =>
      condition.evaluate({}, (() => undefined) as never),
    );
    expect(await answer).toMatchObject({ met });
  },
);
