import { describe, expect, it } from 'vitest';
import { ALL, type FakeOptions, milestones, watch } from './watchFakeVideo.ts';

const STREAM = 'blob:https://www.example.com/4f0c';

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

  const LIVE = { length: Number.POSITIVE_INFINITY };
  const live = 'play, goOn 300, pause, goOn 2 → start, pause';

  it.each<[string, FakeOptions, string]>([
    ['of a live stream has neither', { ...LIVE, src: STREAM }, live],
    [
      'of a live stream of an address has neither',
      { ...LIVE, src: 'https://www.example.com/live.m3u8' },
      live,
    ],
    [
      'of a live stream that ends becomes final',
      LIVE,
      `play, goOn 30, length 32, goOn 2 → start, ${[...milestones, 'complete'].map((it) => `${it} of 32`).join(', ')}`,
    ],
    [
      'that was wrong at first counts once it has stayed',
      { length: 4 },
      'play, goOn 0.5, length 100, goOn 60 → start of 4, milestone 25 of 100, milestone 50 of 100',
    ],
    [
      'that was too long at first counts at once',
      { length: 1_000 },
      'play, goOn 0.5, length 8, goOn 2 → start of 1000, milestone 25 of 8',
    ],
    [
      'of a file counts at once, although neither its address nor its length was known when it was found',
      { src: '', length: Number.NaN },
      'swap NaN, length 8, play, goOn 2 → start of 8, milestone 25 of 8',
    ],
    [
      'is that of its own source',
      { src: STREAM, length: 0.1 },
      'append 4, play, goOn 2, swap 8, play, goOn 2 → start, start of 8, milestone 25 of 8',
    ],
  ])('%s', (_, options, row) => {
    const [script = '', expected] = row.split(' → ');
    const { plays, reports } = watch(options);
    plays(script);
    const told = reports.map(({ report, told: { length } }) => (length ? `${report} of ${length}` : report));
    expect(told.join(', ')).toBe(expected);
  });
});

describe('a visitor who drags the position of a `<video>`', () => {
  const slowly = 'seek 30, wait 900, seek 35, wait 900, seek 60, wait 900, seek 70, wait 900';

  it.each(
    Object.entries({
      'neither pauses nor resumes it, if its player pauses meanwhile':
        'play, goOn 10, scrub 30 35 60, goOn 20, scrub 5, goOn 1 → start, milestone 75',
      'slowly, does neither; the seek begins at once': `play, goOn 10, pause, ${slowly}, play, goOn 2 → start`,
      'slowly, does neither; the seek begins later': `play, goOn 10, pause, wait 200, ${slowly}, play, goOn 2 → start`,
      'long after it was paused, has resumed it':
        'play, goOn 10, pause, wait 5000, seek 60, play, goOn 1 → start, pause, resume',
      'does not hide a pause before the next source':
        'play, goOn 10, pause, swap 8, play, goOn 1 → start, pause, start',
    }),
  )('%s', (_, row) => {
    const [script = '', expected] = row.split(' → ');
    const { plays, names } = watch();
    plays(script);
    expect(names().join(', ')).toBe(expected);
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
