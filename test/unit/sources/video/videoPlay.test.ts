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

/**
 * The events of a script, word by word: `25` is a milestone, `load:Outro` has a name, `stop@90` a position, `play/10` a
 * length. Without one, a load is of the video Intro, a swap of Outro, and the metadata have 90 seconds.
 */
const eventsOf = (script: string): readonly ViewerEvent[] =>
  script.split(' ').map((word) => {
    const [, type = '', name, position, length] =
      /^(\w+)(?::(\w+))?(?:@([\d.]+))?(?:\/(.+))?$/.exec(word) ?? [];
    const usual = { load: { name: 'Intro' }, swap: { name: 'Outro' }, metadata: { length: 90 } }[type];
    return {
      ...(/^\d/.test(type) ? { type: 'milestone', milestone: Number(type) } : { type, ...usual }),
      ...(name && { name }),
      ...(position && { playTimestamp: Number(position) }),
      ...(length && { length: Number(length) }),
    } as ViewerEvent;
  });
const reportsOf = (...events: readonly ViewerEvent[]) => follow(...events).reports;
const reported = (script: string, more: readonly ViewerEvent[] = [], then = '') =>
  reportsOf(...eventsOf(script), ...more, ...(then ? eventsOf(then) : []))
    .join(', ')
    .replaceAll('milestone ', '');

const [swap] = eventsOf('swap') as [ViewerEvent];

describe('the play of a video', () => {
  it.each([
    ['is reported from start to end', 'load metadata play 0 25 50 75 100', 'start, 25, 50, 75, complete'],
    ['starts once', 'play play pause pause play play pause play', 'start, pause, resume, pause, resume'],
    ['reaches each milestone once, whatever was skipped', 'play 50 50 25 25', 'start, 50, 25'],
    ['passes none before it plays or while it is paused', '25 play pause 50 play', 'start, pause, resume'],
    ['has nothing to stop or to complete before it plays', 'pause stop 100 metadata stop@90', ''],
  ])('%s', (_, script, reports) => {
    expect(reported(script)).toBe(reports);
  });

  it('is not reported for its load and metadata, which only describe it', () => {
    const play = { ...UNPLAYED, name: 'Intro', length: 90 };
    expect(follow(...eventsOf('load metadata'))).toEqual({ reports: [], play });
  });

  it.each([0, 10, 99, -25, 25.5, Number.NaN])('has no milestone at %s percent', (milestone) => {
    expect(reported('play', [{ type: 'milestone', milestone }])).toBe('start');
  });
});

describe('the end', () => {
  it.each([
    ['a milestone of 100 %', 'play 100'],
    ['a stop at the end', 'play metadata stop@90'],
    ['a stop within the last second', 'play metadata stop@89.2'],
    ['a stop that says both where it is and how long the video is', 'play stop@30/30'],
    ['a stop anywhere after 75 %', 'play 75 stop'],
    ['all of them', 'play metadata pause@90 100 stop@90'],
    ['a stop and the milestone after it', 'play metadata stop@90 100 pause@90 play'],
    ['followed by nothing', 'play 100 play 25 pause play stop 100'],
  ])('is %s: one completion, no pause', (_, script) => {
    expect(reported(script).replace('75, ', '')).toBe('start, complete');
  });

  it.each([
    ['comes also after a pause', 'play pause 100', 'start, pause, complete'],
    ['is not a stop at another position', 'metadata play stop@40 play', 'start, pause, resume'],
    ['is not a stop after 75 % at another position', 'metadata play 75 stop@70', 'start, 75, pause'],
    ['is not a stop at no position', 'play stop', 'start, pause'],
    ['is not a stop after a pause', 'play pause stop', 'start, pause'],
    ['of a video without length does not count', 'metadata/0 play stop@0', 'start, pause'],
  ])('%s', (_, script, reports) => {
    expect(reported(script)).toBe(reports);
  });

  it.each<[string, ViewerEvent]>([
    ['of whole seconds', { type: 'pause', playTimestamp: 89 }],
    ['of exact seconds', { type: 'pause', playTimestamp: 89.2 }],
    ['that the player says is before the end', { type: 'pause', playTimestamp: 90, isEnd: false }],
  ])('is not a pause just before it, at a position %s', (_, event) => {
    expect(reported('metadata play', [event], 'play stop@90')).toBe('start, pause, resume, complete');
  });

  it.each<[string, ViewerEvent]>([
    ['rounded', { type: 'pause', playTimestamp: 90, length: 90.4 }],
    ['cut', { type: 'pause', playTimestamp: 90, length: 90.9 }],
    ['exact, of a player that pauses early', { type: 'pause', playTimestamp: 89.8, length: 90 }],
    ['of the player, which says so', { type: 'pause', playTimestamp: 80, length: 90, isEnd: true }],
  ])('may be told by a pause at a position that is %s', (_, event) => {
    expect(reported('metadata play', [event], 'stop 100')).not.toContain('resume');
    expect(reported('metadata play', [event])).toBe('start');
  });
});

describe('a swap or a load', () => {
  it.each([
    ['a swap', 'swap'],
    ['a load of another video', 'load:Outro'],
    ['one of it while it is paused', 'pause load:Outro'],
    ['one of it after the end', '100 load:Outro'],
  ])('starts again, without data of the previous asset: %s', (_, script) => {
    const { reports, play } = follow(...eventsOf(`load metadata play 25 ${script} play 25`));
    expect(reports.slice(-2)).toEqual(['start', 'milestone 25']);
    expect(play).toEqual({ last: 'start', reached: [25], name: 'Outro' });
  });

  it.each([
    ['of another video starts again after the end', 'play 100 swap play', 'start, complete, start'],
    ['of the same video starts again if it had ended', 'load play 100 load play', 'start, complete, start'],
    ['that comes late starts nothing', 'play load play pause load play', 'start, pause, resume'],
    ['that comes twice starts nothing', 'load play load play pause load play', 'start, pause, resume'],
    ['may be recognised only by the metadata', 'load play metadata:Outro play', 'start, start'],
    ['is not recognised by metadata of the same video', 'play metadata:Intro play', 'start'],
    ['is not another label of the current video', 'play:Intro pause play:Again', 'start, pause, resume'],
  ])('%s', (_, script, reports) => {
    expect(reported(script)).toBe(reports);
  });

  it('without a name starts nothing', () => {
    expect(reported('load play', [{ type: 'load' }], 'play pause load play')).toBe('start, pause, resume');
  });
});

describe('a length that is not final', () => {
  it.each(
    Object.entries({
      'has no milestones and no end while the video is live':
        'play/Infinity 25 50 75 100 stop@900 play pause@900/Infinity → start, pause, resume, pause',
      'has none while it grows':
        'play/10 25/20 50/40 75/60 pause@79/80 play stop@100/100 → start, pause, resume, pause',
      'that grows again and again must stay the longer':
        'play/10 metadata/20 play/20 metadata/30 play/30 metadata/40 play/40 25/40 → start',
      'was wrong at first': 'play/4 metadata/120 25 50/120 stop@120 → start, 25, 50, complete',
      'was live at first': 'play/Infinity metadata/120 25 → start, 25',
      'was nothing at first': 'play/0 25/120 → start, 25',
      'was too long at first': 'play/90 25/90.6 50/60 → start, 25, 50',
      'becomes final':
        'play/10 metadata/20 metadata/40 pause/40 play/40 pause/40 play/40 stop@40/40 → start, pause, resume, pause, resume, complete',
    }),
  )('%s', (_, row) => {
    const [script = '', reports] = row.split(' → ');
    expect(reported(script)).toBe(reports);
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
