import { describe, expect, it } from 'vitest';
import { createFakeVideo } from '../../../fakes/createFakeVideo.ts';
import { type FakeOptions, hearing, watch } from './watchFakeVideo.ts';

describe('a `<video>`', () => {
  it('that is played from start to end gives all reports', () => {
    const { video, goOn, reports } = watch({ attributes: { 'data-video-name': 'Inside our bakery' } });
    video.play();
    goOn(40);
    video.pause();
    video.play();
    goOn(60);
    expect(reports.map(({ report, told }) => [report, told.playTimestamp, told.milestone])).toEqual([
      ['start', 0, undefined],
      ['milestone 25', 25, 25],
      ['pause', 40, undefined],
      ['resume', 40, undefined],
      ['milestone 50', 50, 50],
      ['milestone 75', 75, 75],
      ['complete', 100, 100],
    ]);
    expect(new Set(reports.map(({ told }) => `${told.name} ${told.length}`))).toEqual(
      new Set(['Inside our bakery 100']),
    );
  });

  it('starts when it has played for a quarter of a second, with the moment at which it began', () => {
    const { video, clock, names, reports } = watch();
    const began = clock.now();
    video.play();
    clock.pass(249);
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

  it('that is aborted sooner has not been played', () => {
    const { video, clock, names } = watch();
    video.play();
    clock.pass(200);
    video.pause();
    clock.pass(10_000);
    expect(names()).toEqual([]);
  });

  it('whose source is replaced sooner, as by an advertisement, has not been played', () => {
    const { video, clock, names } = watch();
    video.play();
    clock.pass(200);
    video.swap('https://ads.test/ad.mp4', 15);
    clock.pass(10_000);
    expect(names()).toEqual([]);
  });

  it.each(['', '/_jcr_content/renditions/cq5dam.video.hq.m4v', '/jcr:content/renditions/original?x=1'])(
    'that has no label is named by its file, not by AEM’s rendition of it: %s',
    (rendition) => {
      const { video, clock, reports } = watch({
        src: `https://www.foodco.test/content/dam/foodco/bakery.mp4${rendition}`,
      });
      video.play();
      clock.pass(250);
      expect(reports.map(({ told }) => told.name)).toEqual(['bakery.mp4']);
    },
  );

  it('that resumes for less than that has not resumed', () => {
    const { video, clock, goOn, names } = watch();
    video.play();
    goOn(5);
    video.pause();
    video.play();
    clock.pass(100);
    video.pause();
    clock.pass(1_000);
    expect(names()).toEqual(['start', 'pause']);
  });

  it('shorter than that is reported when it has ended', () => {
    const { video, clock, names } = watch({ length: 0.2 });
    video.play();
    clock.pass(200);
    video.goOn(0.2);
    const all = ['start', 'milestone 25', 'milestone 50', 'milestone 75', 'complete'];
    expect(names()).toEqual(all);
    clock.pass(1_000);
    expect(names()).toEqual(all);
  });

  it('reaches no milestone that a seek has skipped, but reaches its end', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(10);
    video.seek(80);
    goOn(20);
    expect(names()).toEqual(['start', 'complete']);
  });

  it('reaches them when they are played later', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(1);
    video.seek(60);
    goOn(20);
    video.seek(20);
    goOn(10);
    expect(names()).toEqual(['start', 'milestone 75', 'milestone 25']);
  });

  it('is complete if the browser says that it was played until just before its end', () => {
    const { video, goOn, names } = watch({ length: 10.2 });
    video.play();
    goOn(10);
    expect(names().at(-1)).toBe('complete');
  });

  it('is not complete if the visitor only moved to its end', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(10);
    video.seek(100);
    expect(names()).toEqual(['start']);
  });

  it('that is moved to its end before it has played has not been played', () => {
    const { video, clock, names } = watch();
    video.play();
    clock.pass(100);
    video.seek(100);
    clock.pass(1_000);
    expect(names()).toEqual([]);
  });

  it('in a loop is complete once', () => {
    const { video, goOn, names } = watch({ length: 4, loop: true });
    video.play();
    goOn(20);
    expect(names()).toEqual(['start', 'milestone 25', 'milestone 50', 'milestone 75', 'complete']);
  });

  it('is not reported again when it is seen again', () => {
    const { video, goOn, names } = watch({ length: 4 });
    video.play();
    goOn(4);
    const once = names();
    video.play();
    goOn(4);
    expect(names()).toEqual(once);
  });

  it('starts again with another source', () => {
    const { video, goOn, reports } = watch({ length: 8 });
    video.play();
    goOn(3);
    video.swap('https://www.example.com/videos/farm.mp4', 4);
    video.play();
    goOn(2);
    expect(reports.map(({ report, told }) => [report, told.name, told.length])).toEqual([
      ['start', 'bakery.mp4', 8],
      ['milestone 25', 'bakery.mp4', 8],
      ['start', 'farm.mp4', 4],
      ['milestone 25', 'farm.mp4', 4],
      ['milestone 50', 'farm.mp4', 4],
    ]);
  });

  it('without an end, such as a stream, has neither length nor milestones', () => {
    const { video, goOn, reports } = watch({ length: Number.POSITIVE_INFINITY });
    video.play();
    goOn(300);
    expect(reports.map(({ report, told }) => [report, told.length])).toEqual([['start', undefined]]);
  });

  it('that other code reports is left to that code, until its source is replaced', () => {
    let areOthers = true;
    const { video, goOn, names, clock } = watch({}, () => areOthers);
    video.play();
    goOn(30);
    areOthers = false;
    video.pause();
    video.play();
    goOn(30);
    expect(names()).toEqual([]);
    video.swap('https://www.example.com/next.mp4', 10);
    video.play();
    clock.pass(250);
    expect(names()).toEqual(['start']);
  });

  it.each<[string, FakeOptions, string | undefined]>([
    ['data-video-name', { attributes: { 'data-video-name': 'A', title: 'B' } }, 'A'],
    ['title', { attributes: { title: 'B', 'aria-label': 'C' } }, 'B'],
    ['aria-label', { attributes: { 'aria-label': ' C \n c ' } }, 'C c'],
    ['file, without query', { src: 'https://cdn.test/a/Our%20bakery.mp4?token=abc#t=5' }, 'Our bakery.mp4'],
    ['file, if it is no secret', { src: 'https://cdn.test/jane@example.com' }, 'redacted'],
    ['nothing: no file', { src: 'blob:https://www.example.com/4f0c…' }, undefined],
    ['label without address', { attributes: { title: 'By jane@example.com' } }, 'By redacted'],
  ])('is named by its %s', (_, options, name) => {
    const { video, clock, reports } = watch(options);
    video.play();
    clock.pass(250);
    expect(reports.map(({ told }) => told.name)).toEqual([name]);
  });
});
