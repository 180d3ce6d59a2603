import { expect, it } from 'vitest';
import * as noOutbox from '../../../../bench/cost/noOutbox.ts';
import * as outbox from '../../../../src/edge/outbox/index.ts';

it('has all exports of src/edge/outbox, so that the tag can be built without it', () => {
  expect(Object.keys(noOutbox).sort()).toEqual(Object.keys(outbox).sort());
});
