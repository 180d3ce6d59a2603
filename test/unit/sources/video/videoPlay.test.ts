import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceVideoPlay,
  UNPLAYED,
  type VideoPlay,
  type VideoReport,
  type ViewerEvent,
} from '../../../../src/sources/video/videoPlay.ts';

const follow = (...events: readonly ViewerEvent[]) => {
  const reports: VideoReport[] = [];
  let now: VideoPlay = UNPLAYED;
  for (const event of events) {
    const { play, report } = advanceVideoPlay(now, event);
    now = play;
    if (report) reports.push(report);
  }
  return { reports, play: now };
};
const reportsOf = (...events: readonly ViewerEvent[]) => follow(...events).reports;

const load: ViewerEvent = { type: 'load', name: 'Intro' };
const metadata: ViewerEvent = { type: 'metadata', length: 90 };
const play: ViewerEvent = { type: 'play' };
const pause: ViewerEvent = { type: 'pause' };
const stop: ViewerEvent = { type: 'stop' };
const swap: ViewerEvent = { type: 'swap', name: 'Outro' };
const pauseAt = (playTimestamp: number): ViewerEvent => ({ type: 'pause', playTimestamp });
const stopAt = (playTimestamp: number): ViewerEvent => ({ type: 'stop', playTimestamp });
const milestone = (percent: number): ViewerEvent => ({ type: 'milestone', milestone: percent });

describe('the play of a video', () => {
  it('is reported from start to end', () => {
    const all = [0, 25, 50, 75, 100].map(milestone);
    expect(reportsOf(load, metadata, play, ...all)).toEqual([
      'start',
      'milestone 25',
      'milestone 50',
      'milestone 75',
      'complete',
    ]);
  });

  it('is not reported for its load and metadata, which only describe it', () => {
    expect(follow(load, metadata)).toEqual({
      reports: [],
      play: { ...UNPLAYED, name: 'Intro', length: 90 },
    });
  });

  it('starts once, and resumes after each pause', () => {
    expect(reportsOf(play, play, pause, pause, play, play, pause, play)).toEqual([
      'start',
      'pause',
      'resume',
      'pause',
      'resume',
    ]);
  });

  it('reaches each milestone once, whatever was skipped', () => {
    expect(reportsOf(play, milestone(50), milestone(50), milestone(25), milestone(25))).toEqual([
      'start',
      'milestone 50',
      'milestone 25',
    ]);
  });

  it.each([0, 10, 99, -25, 25.5, Number.NaN])('has no milestone at %s percent', (percent) => {
    expect(reportsOf(play, milestone(percent))).toEqual(['start']);
  });

  it('passes no milestone before it plays or while it is paused', () => {
    expect(reportsOf(milestone(25), play, pause, milestone(50), play)).toEqual(['start', 'pause', 'resume']);
  });

  it('has nothing to pause, to stop or to complete before it plays', () => {
    expect(reportsOf(pause, stop, milestone(100), metadata, stopAt(90))).toEqual([]);
  });
});

describe('the end', () => {
  it.each([
    ['a milestone of 100 %', [milestone(100)]],
    ['a stop at the end', [metadata, stopAt(90)]],
    ['a stop within the last second', [metadata, stopAt(89.2)]],
    ['a stop that says both where it is and how long the video is', [{ ...stopAt(30), length: 30 }]],
    ['a stop anywhere after 75 %', [milestone(75), stop]],
    ['all of them', [metadata, pauseAt(90), milestone(100), stopAt(90)]],
    ['a stop and the milestone after it', [metadata, stopAt(90), milestone(100), pauseAt(90), play]],
  ] satisfies [string, ViewerEvent[]][])('is %s: one completion, no pause', (_, end) => {
    const reports = reportsOf(play, ...end).filter((it) => it !== 'milestone 75');
    expect(reports).toEqual(['start', 'complete']);
  });

  it('comes also after a pause', () => {
    expect(reportsOf(play, pause, milestone(100))).toEqual(['start', 'pause', 'complete']);
  });

  it('is not a stop at another position, which is a pause', () => {
    expect(reportsOf(metadata, play, stopAt(40), play)).toEqual(['start', 'pause', 'resume']);
    expect(reportsOf(metadata, play, milestone(75), stopAt(70))).toEqual(['start', 'milestone 75', 'pause']);
    expect(reportsOf(play, stop)).toEqual(['start', 'pause']);
    expect(reportsOf(play, pause, stop)).toEqual(['start', 'pause']);
  });

  it.each([
    ['of whole seconds', pauseAt(89)],
    ['of exact seconds', pauseAt(89.2)],
    ['that the player says is before the end', { ...pauseAt(90), isEnd: false }],
  ] satisfies [string, ViewerEvent][])('is not a pause just before it, at a position %s', (_, event) => {
    expect(reportsOf(metadata, play, event, play, stopAt(90))).toEqual([
      'start',
      'pause',
      'resume',
      'complete',
    ]);
  });

  it.each([
    ['rounded', { ...pauseAt(90), length: 90.4 }],
    ['cut', { ...pauseAt(90), length: 90.9 }],
    ['exact, of a player that pauses a moment early', { ...pauseAt(89.8), length: 90 }],
    ['of the player, which says so', { ...pauseAt(80), length: 90, isEnd: true }],
  ] satisfies [string, ViewerEvent][])('may be told by a pause at a position that is %s', (_, event) => {
    expect(reportsOf(metadata, play, event, stop, milestone(100))).not.toContain('resume');
    expect(reportsOf(metadata, play, event)).toEqual(['start']);
  });

  it('of a video without length does not count', () => {
    expect(reportsOf({ ...metadata, length: 0 }, play, stopAt(0))).toEqual(['start', 'pause']);
  });

  it('is followed by nothing', () => {
    const again = [play, milestone(25), pause, play, stop, milestone(100)];
    expect(reportsOf(play, milestone(100), ...again)).toEqual(['start', 'complete']);
  });
});

describe('a swap', () => {
  it('starts again, without data of the previous asset', () => {
    const { reports, play: now } = follow(load, metadata, play, milestone(25), swap, play, milestone(25));
    expect(reports).toEqual(['start', 'milestone 25', 'start', 'milestone 25']);
    expect(now).toEqual({ last: 'start', reached: [25], name: 'Outro' });
  });

  it('starts again after the end', () => {
    expect(reportsOf(play, milestone(100), swap, play)).toEqual(['start', 'complete', 'start']);
  });
});

describe('a load', () => {
  const next: ViewerEvent = { type: 'load', name: 'Outro' };

  it.each([
    ['that plays', []],
    ['that is paused', [pause]],
    ['that is over', [milestone(100)]],
  ])('of another video starts again after one %s, without its data', (_, left) => {
    const { reports, play: now } = follow(
      load,
      metadata,
      play,
      milestone(25),
      ...left,
      next,
      play,
      milestone(25),
    );
    expect(reports.slice(-2)).toEqual(['start', 'milestone 25']);
    expect(now).toEqual({ last: 'start', reached: [25], name: 'Outro' });
  });

  it('of the same video starts again if it had ended', () => {
    expect(reportsOf(load, play, milestone(100), load, play)).toEqual(['start', 'complete', 'start']);
  });

  it.each([
    ['that comes late', [play, load]],
    ['that comes twice', [load, play, load]],
    ['without a name', [load, play, { type: 'load' }]],
  ] satisfies [string, ViewerEvent[]][])('of the same video %s starts nothing', (_, begin) => {
    expect(reportsOf(...begin, play, pause, load, play)).toEqual(['start', 'pause', 'resume']);
  });

  it('may be recognised only by the metadata of another video', () => {
    expect(reportsOf(load, play, { type: 'metadata', name: 'Outro' }, play)).toEqual(['start', 'start']);
    expect(reportsOf(play, { type: 'metadata', name: 'Intro' }, play)).toEqual(['start']);
  });

  it('is not another label of the current video', () => {
    const labelled: ViewerEvent = { type: 'play', name: 'Play again' };
    expect(reportsOf({ ...play, name: 'Intro' }, pause, labelled)).toEqual(['start', 'pause', 'resume']);
  });
});

describe('a length that is not final', () => {
  const of = (event: ViewerEvent, length: number): ViewerEvent => ({ ...event, length });
  const at = (event: ViewerEvent, playTimestamp: number): ViewerEvent => ({ ...event, playTimestamp });
  const LIVE = Number.POSITIVE_INFINITY;

  it('has no milestones and no end while the video is live', () => {
    expect(
      reportsOf(
        of(play, LIVE),
        ...[25, 50, 75, 100].map(milestone),
        stopAt(900),
        play,
        of(pauseAt(900), LIVE),
      ),
    ).toEqual(['start', 'pause', 'resume', 'pause']);
  });

  it('has none while it grows', () => {
    expect(
      reportsOf(
        of(play, 10),
        of(milestone(25), 20),
        of(milestone(50), 40),
        of(milestone(75), 60),
        of(at(pause, 79), 80),
        play,
        of(stopAt(100), 100),
      ),
    ).toEqual(['start', 'pause', 'resume', 'pause']);
  });

  it('that grows again and again must stay the longer', () => {
    const grows = [20, 30, 40].flatMap((length) => [of(metadata, length), of(play, length)]);
    expect(reportsOf(of(play, 10), ...grows, of(milestone(25), 40))).toEqual(['start']);
  });

  it('was wrong at first', () => {
    expect(
      reportsOf(of(play, 4), of(metadata, 120), milestone(25), of(milestone(50), 120), stopAt(120)),
    ).toEqual(['start', 'milestone 25', 'milestone 50', 'complete']);
    expect(reportsOf(of(play, LIVE), of(metadata, 120), milestone(25))).toEqual(['start', 'milestone 25']);
    expect(reportsOf(of(play, 0), of(milestone(25), 120))).toEqual(['start', 'milestone 25']);
    expect(reportsOf(of(play, 90), of(milestone(25), 90.6), of(milestone(50), 60))).toEqual([
      'start',
      'milestone 25',
      'milestone 50',
    ]);
  });

  it('becomes final', () => {
    const stays = [pause, play, pause, play].map((it) => of(it, 40));
    const [, ...rest] = reportsOf(
      of(play, 10),
      of(metadata, 20),
      of(metadata, 40),
      ...stays,
      of(stopAt(40), 40),
    );
    expect(rest).toEqual(['pause', 'resume', 'pause', 'resume', 'complete']);
  });
});

describe('whatever a viewer reports', () => {
  const viewerEventOf = (
    types: readonly ViewerEvent['type'][],
    names: readonly string[],
  ): fc.Arbitrary<ViewerEvent> =>
    fc.record(
      {
        type: fc.constantFrom(...types),
        name: fc.constantFrom(...names),
        milestone: fc.constantFrom(0, 25, 50, 75, 100, Number.NaN, -1),
        playTimestamp: fc.constantFrom(0, 40, 89.5, 90, 1_000, Number.NaN),
        length: fc.constantFrom(0, 90, Number.POSITIVE_INFINITY),
      },
      { requiredKeys: ['type'] },
    );
  const types = ['metadata', 'play', 'pause', 'stop', 'milestone'] as const;
  const counted = (reports: readonly VideoReport[], wanted: VideoReport) =>
    reports.filter((it) => it === wanted).length;

  it('for one video, there is at most one start, one end and one of each milestone, in order', () => {
    fc.assert(
      fc.property(fc.array(viewerEventOf(types, ['Intro']), { maxLength: 40 }), (events) => {
        const reports = reportsOf(...events);
        for (const once of ['start', 'complete', 'milestone 25', 'milestone 50', 'milestone 75'] as const) {
          expect(counted(reports, once)).toBeLessThanOrEqual(1);
        }
        if (reports.length > 0) expect(reports[0]).toBe('start');
        if (reports.includes('complete')) expect(reports.at(-1)).toBe('complete');
        const turns = reports.filter((it) => it === 'pause' || it === 'resume');
        expect(turns).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'pause' : 'resume')));
      }),
      { numRuns: 5_000 },
    );
  });

  it('reports after a swap equal those of a new viewer', () => {
    const events = fc.array(viewerEventOf([...types, 'load'], ['Intro', 'Outro']), { maxLength: 20 });
    fc.assert(
      fc.property(events, events, (before, after) => {
        expect(reportsOf(...before, swap, ...after)).toEqual([
          ...reportsOf(...before),
          ...reportsOf(swap, ...after),
        ]);
      }),
      { numRuns: 1_000 },
    );
  });
});
