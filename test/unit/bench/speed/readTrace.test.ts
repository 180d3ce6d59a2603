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

describe('whenParsed', () => {
  it('adds up the listeners to the parsed page, and nothing else', () => {
    const dispatch = (type: string, tdur?: number) =>
      event('EventDispatch', { ...(tdur !== undefined && { tdur }), args: { data: { type } } });
    const trace = [
      dispatch('DOMContentLoaded', 2_000),
      dispatch('DOMContentLoaded'),
      dispatch('load', 9_000),
    ];
    expect(whenParsed(trace)).toBe(2);
    expect(whenParsed([])).toBe(0);
  });
});

describe('clicks', () => {
  it('returns the CPU time of each click, in order; none is shorter than the clock’s resolution', () => {
    const click = (tdur?: number) =>
      event('EventDispatch', { ...(tdur !== undefined && { tdur }), args: { data: { type: 'click' } } });
    const load = event('EventDispatch', { tdur: 500, args: { data: { type: 'load' } } });
    expect(clicks([click(700), load, click(), click(40)])).toEqual([0.7, 0, 0.04]);
  });
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
