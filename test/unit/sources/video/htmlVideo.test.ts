import { describe, expect, it } from 'vitest';
import { createFakeVideo } from '../../../fakes/createFakeVideo.ts';
import { ALL, type FakeOptions, hearing, watch } from './watchFakeVideo.ts';

const DAM = 'https://www.foodco.test/content/dam/foodco/bakery.mp4';

describe('a `<video>`', () => {
  it('that is played from start to end gives all reports', () => {
    const { plays, reports } = watch({ attributes: { 'data-video-name': 'Inside our bakery' } });
    plays('play, goOn 40, pause, play, goOn 60');
    expect(reports.map(({ report, told }) => [report, told.playTimestamp, told.milestone])).toEqual([
      ['start', 0, undefined],
      ['milestone 25', 25, 25],
      ['pause', 40, undefined],
      ['resume', 40, undefined],
      ['milestone 50', 50, 50],
      ['milestone 75', 75, 75],
      ['complete', 100, 100],
    ]);
    for (const { told } of reports) expect([told.name, told.length]).toEqual(['Inside our bakery', 100]);
  });

  it('starts when it has played for a quarter of a second, with the moment at which it began', () => {
    const { plays, clock, names, reports } = watch();
    const began = clock.now();
    plays('play, wait 249');
    expect(names()).toEqual([]);
    clock.pass(1);
    expect(reports.map(({ report, at }) => [report, at])).toEqual([['start', began]]);
  });

  it('that stalls meanwhile has started at its first play', () => {
    const { clock, follow, reports } = hearing();
    const began = clock.now();
    const hear = follow(createFakeVideo(() => {}));
    hear({ type: 'playing' });
    clock.pass(200);
    hear({ type: 'playing' });
    clock.pass(50);
    expect(reports.map(({ report, at }) => [report, at])).toEqual([['start', began]]);
  });

  it.each<[string, FakeOptions, string, readonly string[]]>([
    ['that is aborted sooner has not been played', {}, 'play, wait 200, pause, wait 10000', []],
    ['whose source is replaced sooner has not been played', {}, 'play, wait 200, swap 15, wait 10000', []],
    ['that is moved to its end before has not been played', {}, 'play, wait 100, seek 100, wait 1000', []],
    [
      'that resumes for less than that has not resumed',
      {},
      'play, goOn 5, pause, play, wait 100, pause, wait 1000',
      ['start', 'pause'],
    ],
    ['reaches no milestone that a seek skips', {}, 'play, goOn 10, seek 80, goOn 20', ['start', 'complete']],
    [
      'reaches it when it is played later',
      {},
      'play, goOn 1, seek 60, goOn 20, seek 20, goOn 10',
      ['start', 'milestone 75', 'milestone 25'],
    ],
    ['is complete if it was played until just before its end', { length: 10.2 }, 'play, goOn 10', ALL],
    ['is not complete if it was only moved to its end', {}, 'play, goOn 10, seek 100', ['start']],
    ['in a loop is complete once', { length: 4, loop: true }, 'play, goOn 20', ALL],
    ['is not reported again when it is seen again', { length: 4 }, 'play, goOn 4, play, goOn 4', ALL],
  ])('%s', (_, options, script, expected) => {
    const { plays, names } = watch(options);
    plays(script);
    expect(names()).toEqual(expected);
  });

  it('shorter than that is reported when it has ended', () => {
    const { video, plays, names } = watch({ length: 0.2 });
    plays('play, wait 200');
    video.goOn(0.2);
    expect(names()).toEqual(ALL);
    plays('wait 1000');
    expect(names()).toEqual(ALL);
  });

  it('starts again with another source', () => {
    const { plays, reports } = watch({ length: 8 });
    plays('play, goOn 3, swap 4, play, goOn 2');
    expect(reports.map(({ report, told }) => [report, told.name, told.length])).toEqual([
      ['start', 'bakery.mp4', 8],
      ['milestone 25', 'bakery.mp4', 8],
      ['start', 'farm.mp4', 4],
      ['milestone 25', 'farm.mp4', 4],
      ['milestone 50', 'farm.mp4', 4],
    ]);
  });

  it('that other code reports is left to that code, until its source is replaced', () => {
    let areOthers = true;
    const { plays, names } = watch({}, () => areOthers);
    plays('play, goOn 30');
    areOthers = false;
    plays('pause, play, goOn 30');
    expect(names()).toEqual([]);
    plays('swap 10, play, wait 250');
    expect(names()).toEqual(['start']);
  });

  it.each<[string, FakeOptions, string | undefined]>([
    ['data-video-name', { attributes: { 'data-video-name': 'A', title: 'B' } }, 'A'],
    ['title', { attributes: { title: 'B', 'aria-label': 'C' } }, 'B'],
    ['aria-label', { attributes: { 'aria-label': ' C \n c ' } }, 'C c'],
    ['file, without query', { src: 'https://cdn.test/a/Our%20bakery.mp4?token=abc#t=5' }, 'Our bakery.mp4'],
    ['file, if it is no secret', { src: 'https://cdn.test/jane@example.com' }, 'redacted'],
    [
      'file, not AEM’s rendition of it',
      { src: `${DAM}/_jcr_content/renditions/cq5dam.hq.m4v` },
      'bakery.mp4',
    ],
    ['file, not its original', { src: `${DAM}/jcr:content/renditions/original?x=1` }, 'bakery.mp4'],
    ['nothing: no file', { src: 'blob:https://www.example.com/4f0c…' }, undefined],
    ['label without address', { attributes: { title: 'By jane@example.com' } }, 'By redacted'],
  ])('is named by its %s', (_, options, name) => {
    const { plays, reports } = watch(options);
    plays('play, wait 250');
    expect(reports.map(({ told }) => told.name)).toEqual([name]);
  });
});
