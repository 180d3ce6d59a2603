import { describe, expect, it } from 'vitest';
import { ALL, type FakeOptions, milestones, watch } from './watchFakeVideo.ts';

const STREAM = 'blob:https://www.example.com/4f0c';

const START = ['start'] as const;

describe('the length of a `<video>` that is not final', () => {
  it('that grows with its data has no milestones until it ends', () => {
    const { plays, names, reports } = watch({ src: STREAM, length: 0.1 });
    plays('append 4, play');
    for (let second = 1; second <= 60; second++) plays(`goOn 1, append ${second + 4}`);
    expect(names()).toEqual(['start']);
    expect(reports[0]?.told.length).toBeUndefined();
    plays('goOn 4');
    expect(names()).toEqual(ALL);
    expect(reports.at(-1)?.told.length).toBe(64);
  });

  it('of a playlist that grows every six seconds has no milestones', () => {
    const { plays, names } = watch({ src: STREAM, length: 30 });
    plays('append 12, play');
    for (let length = 36; length < 120; length += 6) plays(`goOn 6, length ${length}, append ${length - 18}`);
    plays('pause, goOn 1');
    expect(names()).toEqual(['start', 'pause']);
  });

  it('that a script declares at once has milestones, a little later at the beginning', () => {
    const { plays, names } = watch({ src: STREAM, length: 20 });
    plays('append 6, play, goOn 9');
    expect(names()).toEqual(['start']);
    plays('goOn 1.5');
    expect(names()).toEqual(['start', 'milestone 25', 'milestone 50']);
    plays('append 20, goOn 5');
    expect(names()).toEqual(['start', ...milestones]);
    plays('goOn 5');
    expect(names()).toEqual(ALL);
  });

  it.each<[string, FakeOptions, string, readonly (readonly [string, number?])[]]>([
    ...[STREAM, 'https://www.example.com/live.m3u8'].map(
      (src) =>
        [
          `of a live stream (${src}) has neither`,
          { src, length: Number.POSITIVE_INFINITY },
          'play, goOn 300, pause, goOn 2',
          [['start'], ['pause']],
        ] as [string, FakeOptions, string, [string][]],
    ),
    [
      'of a live stream that ends becomes final',
      { length: Number.POSITIVE_INFINITY },
      'play, goOn 30, length 32, goOn 2',
      [START, ...[...milestones, 'complete'].map((it) => [it, 32] as const)],
    ],
    [
      'that was wrong at first counts once it has stayed',
      { length: 4 },
      'play, goOn 0.5, length 100, goOn 60',
      [
        ['start', 4],
        ['milestone 25', 100],
        ['milestone 50', 100],
      ],
    ],
    [
      'that was too long at first counts at once',
      { length: 1_000 },
      'play, goOn 0.5, length 8, goOn 2',
      [
        ['start', 1_000],
        ['milestone 25', 8],
      ],
    ],
    [
      'of a file counts at once, although neither its address nor its length was known when it was found',
      { src: '', length: Number.NaN },
      'swap NaN, length 8, play, goOn 2',
      [
        ['start', 8],
        ['milestone 25', 8],
      ],
    ],
    [
      'is that of its own source',
      { src: STREAM, length: 0.1 },
      'append 4, play, goOn 2, swap 8, play, goOn 2',
      [START, ['start', 8], ['milestone 25', 8]],
    ],
  ])('%s', (_, options, script, expected) => {
    const { plays, reports } = watch(options);
    plays(script);
    expect(reports.map(({ report, told }) => [report, told.length].filter(Boolean))).toEqual(expected);
  });
});

describe('a visitor who drags the position of a `<video>`', () => {
  it.each([
    [
      'neither pauses nor resumes it, if its player pauses meanwhile',
      'play, goOn 10, scrub 30 35 60, goOn 20, scrub 5, goOn 1',
      ['start', 'milestone 75'],
    ],
    ...[0, 200].map((later): [string, string, string[]] => [
      `slowly, does neither; the seek begins ${later} ms later`,
      `play, goOn 10, pause, wait ${later}, ${[30, 35, 60, 70].map((to) => `seek ${to}, wait 900`).join(', ')}, play, goOn 2`,
      ['start'],
    ]),
    [
      'long after it was paused, has resumed it',
      'play, goOn 10, pause, wait 5000, seek 60, play, goOn 1',
      ['start', 'pause', 'resume'],
    ],
    [
      'does not hide a pause before the next source',
      'play, goOn 10, pause, swap 8, play, goOn 1',
      ['start', 'pause', 'start'],
    ],
  ])('%s', (_, script, expected) => {
    const { plays, names } = watch();
    plays(script);
    expect(names()).toEqual(expected);
  });

  it('and leaves it paused has paused it, when it was paused', () => {
    const { plays, clock, reports } = watch();
    plays('play, goOn 10');
    const at = clock.now();
    plays('pause, seek 60, wait 1000, play, goOn 1');
    expect(reports.map(({ report, told }) => [report, told.playTimestamp])).toEqual([
      ['start', 0],
      ['pause', 10],
      ['resume', 60],
    ]);
    expect(reports[1]?.at).toBe(at);
  });
});
