// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { FrameStage } from '../../../../demo/catalogue/createFrameStage.ts';
import { createRunner } from '../../../../demo/catalogue/createRunner.ts';
import { ORDINARY_EDGE } from '../../../../demo/edge/edgeControl.ts';
import { exampleCases } from '../../../../demo/stage/exampleCases.ts';

const [first, second] = exampleCases;
if (!first || !second) throw new Error('There are two examples.');

const DIFFERENT = [{ what: 'eventType', expected: 'a', found: 'b' }];

const newRunner = (play: FrameStage['play']) => {
  const frame = { play: vi.fn(play), remove: vi.fn() };
  const edge = { set: vi.fn(async () => {}) };
  const runner = createRunner({ frame, edge, storage: () => sessionStorage });
  return { runner, frame, edge };
};

beforeEach(() => sessionStorage.clear());

test('examples run one after the other with an ordinary edge, and the next page knows their results', async () => {
  const { runner, frame, edge } = newRunner(async (it) => (it === first ? DIFFERENT : []));
  await runner.start([first, second]);
  const expected = { [first.name]: DIFFERENT, [second.name]: [] };
  expect(runner.state()).toEqual({ results: expected });
  expect(frame.play.mock.calls).toEqual([[first], [second]]);
  expect(frame.remove).toHaveBeenCalledTimes(1);
  expect(edge.set.mock.calls).toEqual([[ORDINARY_EDGE]]);
  expect(newRunner(async () => []).runner.state().results).toEqual(expected);
});

test('while examples run no others start, and a stopped run ends although its page never answers', async () => {
  const { runner, frame } = newRunner(() => new Promise(() => {}));
  const ended = runner.start([first, second]);
  await runner.start([second]);
  expect(runner.state().current).toEqual({ name: first.name, position: 1, total: 2 });
  runner.stop();
  await ended;
  expect(frame.play.mock.calls.length).toBeLessThan(2);
  expect(frame.remove).toHaveBeenCalledTimes(1);
  expect(runner.state()).toEqual({ results: {} });
});

test('an edge that does not answer stops no run', async () => {
  const { runner, edge } = newRunner(async () => []);
  edge.set.mockRejectedValue(new TypeError('Failed to fetch'));
  await runner.start([first]);
  expect(runner.state().results).toEqual({ [first.name]: [] });
});
