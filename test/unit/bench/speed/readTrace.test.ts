import { describe, expect, it } from 'vitest';
import {
  between,
  clicks,
  evaluation,
  type TraceEvent,
  whenParsed,
} from '../../../../bench/speed/readTrace.ts';

const TAG = 'https://www.t1.test/tag.js';
const OTHER = 'https://www.t1.test/other.js';

const event = (name: string, rest: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  ...rest,
});
const of = (url: string) => ({ args: { data: { url } } });

describe('evaluation', () => {
  it('adds the CPU time of the scripts up, not their wall time', () => {
    const trace = [
      event('EvaluateScript', { dur: 90_000, tdur: 3_000, ...of(TAG) }),
      event('EvaluateScript', { dur: 90_000, tdur: 1_500, ...of(OTHER) }),
      event('EvaluateScript', { tdur: 7_000, ...of('https://www.t1.test/') }),
    ];
    expect(evaluation(trace, [TAG])).toBe(3);
    expect(evaluation(trace, [TAG, OTHER])).toBe(4.5);
  });

  it('throws rather than count a script that never ran as free', () => {
    expect(() => evaluation([event('EvaluateScript', { tdur: 1, ...of(TAG) })], [TAG, OTHER])).toThrow(OTHER);
  });
});

const dispatch = (type: string, tdur?: number) =>
  event('EventDispatch', { ...(tdur !== undefined && { tdur }), args: { data: { type } } });

it('whenParsed adds up the listeners to the parsed page, and nothing else', () => {
  const trace = [dispatch('DOMContentLoaded', 2_000), dispatch('DOMContentLoaded'), dispatch('load', 9_000)];
  expect([whenParsed(trace), whenParsed([])]).toEqual([2, 0]);
});

it('clicks returns the CPU time of each click, in order; none is shorter than the clock’s resolution', () => {
  const trace = [dispatch('click', 700), dispatch('load', 500), dispatch('click'), dispatch('click', 40)];
  expect(clicks(trace)).toEqual([0.7, 0, 0.04]);
});

describe('between', () => {
  const stamp = (message: string, ts: number, tts: number) =>
    event('TimeStamp', { ts, tts, args: { data: { message } } });

  it('tells CPU time and wall time apart', () => {
    const trace = [stamp('consent', 1_000, 100), stamp('first request', 41_000, 8_100)];
    expect(between(trace, 'consent', 'first request')).toEqual({ cpu: 8, wall: 40 });
  });

  it('throws if a moment is missing', () => {
    expect(() => between([stamp('consent', 1, 1)], 'consent', 'first request')).toThrow('first request');
  });
});
