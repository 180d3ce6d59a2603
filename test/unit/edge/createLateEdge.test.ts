import { describe, expect, it, vi } from 'vitest';
import { createLateEdge } from '../../../src/edge/index.ts';

const lateEdge = () => {
  const calls: string[] = [];
  const note = (name: string) => () => {
    calls.push(name);
  };
  const create = vi.fn(() => ({
    send: note('send'),
    command: async () => note('command')(),
    onDeparture: () => note('stop listening'),
    resume: note('resume'),
    withdraw: note('withdraw'),
    stop: note('stop'),
  }));
  const consent = { allowed: false };
  return { calls, create, consent, edge: createLateEdge(create, () => consent.allowed) };
};

describe('an edge that is made late', () => {
  it('is not made for what it does nothing for without consent', () => {
    const { edge, create } = lateEdge();
    edge.resume();
    edge.withdraw();
    edge.stop();
    expect(create).not.toHaveBeenCalled();
  });

  it('is made once consent is there, and only once', async () => {
    const { edge, create, consent, calls } = lateEdge();
    consent.allowed = true;
    edge.resume();
    await edge.command('getIdentity');
    consent.allowed = false;
    edge.resume();
    edge.withdraw();
    edge.stop();
    expect(create).toHaveBeenCalledTimes(1);
    expect(calls).toEqual(['resume', 'command', 'resume', 'withdraw', 'stop']);
  });

  it.each([
    ['an event', ({ edge }: ReturnType<typeof lateEdge>) => edge.send({} as never, {} as never)],
    ['a command', ({ edge }: ReturnType<typeof lateEdge>) => edge.command('getIdentity')],
    ['a listener', ({ edge }: ReturnType<typeof lateEdge>) => edge.onDeparture(() => {})],
  ])('is made for %s', (_, need) => {
    const late = lateEdge();
    need(late);
    expect(late.create).toHaveBeenCalledTimes(1);
  });
});
