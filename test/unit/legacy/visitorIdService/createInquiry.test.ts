import { expect, it, vi } from 'vitest';
import { createInquiry } from '../../../../src/legacy/visitorIdService/createInquiry.ts';
import {
  readServiceAnswer,
  type ServiceAnswer,
} from '../../../../src/legacy/visitorIdService/serviceAnswer.ts';
import { eventually } from '../../../fakes/eventually.ts';

it('an answer to an aborted request changes nothing', async () => {
  let answer: (given: ServiceAnswer) => void = () => {};
  const identity = {
    known: () => '1'.repeat(38),
    settle: () => {},
    whenKnown: () => {},
    release: () => {},
  };
  const cookie = { fresh: () => undefined, last: () => undefined, write: vi.fn(), forget: () => {} };
  const report = vi.fn();
  const ask = vi.fn(
    () =>
      new Promise<ServiceAnswer>((resolve) => {
        answer = resolve;
      }),
  );
  const inquiry = createInquiry({
    consent: () => ({ performance: true, targeting: true, groups: '' }),
    identity,
    cookie,
    request: { ask, abort: () => {} },
    handshake: undefined,
    idSync: undefined,
    report,
  });
  inquiry.run();
  await eventually(() => expect(ask).toHaveBeenCalledTimes(1));
  inquiry.cancel();
  answer(readServiceAnswer({ d_mid: '12345678901234567890123456789012345678' }));
  // The next run begins when the aborted one has ended.
  inquiry.run();
  await eventually(() => expect(ask).toHaveBeenCalledTimes(2));
  inquiry.cancel();
  expect(cookie.write).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});
