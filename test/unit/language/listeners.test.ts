import { expect, it } from 'vitest';
import { createEmitter } from '../../../src/language/index.ts';

it('calls all listeners, in order, until they unsubscribe', () => {
  const { listen, emit } = createEmitter<[string, number]>();
  const heard: string[] = [];
  listen((name, count) => heard.push(`first ${name} ${count}`));
  const stop = listen((name) => heard.push(`second ${name}`));
  emit('a', 1);
  stop();
  stop();
  emit('b', 2);
  expect(heard).toEqual(['first a 1', 'second a', 'first b 2']);
});

it('goes on if a listener throws, and says so', () => {
  const causes: unknown[] = [];
  const { listen, emit } = createEmitter<[]>((cause) => causes.push(cause));
  const heard: string[] = [];
  const boom = new Error('boom');
  listen(() => {
    throw boom;
  });
  listen(() => heard.push('second'));
  emit();
  expect([heard, causes]).toEqual([['second'], [boom]]);
});

it('forgets all listeners', () => {
  const { listen, emit, clear } = createEmitter<[]>();
  const heard: string[] = [];
  listen(() => heard.push('heard'));
  clear();
  emit();
  expect(heard).toEqual([]);
});
