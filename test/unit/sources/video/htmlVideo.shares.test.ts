import { describe, expect, it } from 'vitest';
import { milestones, watch } from './watchFakeVideo.ts';

const STREAM = 'blob:https://www.example.com/4f0c';
const all = ['start', ...milestones, 'complete'];

describe('the length of a `<video>` that is not final', () => {
  it('that grows with its data has no milestones until it ends', () => {
    const { video, goOn, names, reports } = watch({ src: STREAM, length: 0.1 });
    video.append(4);
    video.play();
    for (let second = 1; second <= 60; second++) {
      goOn(1);
      video.append(second + 4);
    }
    expect(names()).toEqual(['start']);
    expect(reports[0]?.told.length).toBeUndefined();
    goOn(4);
    expect(names()).toEqual(all);
    expect(reports.at(-1)?.told.length).toBe(64);
  });

  it('of a playlist that grows every six seconds has no milestones', () => {
    const { video, goOn, names } = watch({ src: STREAM, length: 30 });
    video.append(12);
    video.play();
    for (let length = 36; length < 120; length += 6) {
      goOn(6);
      video.changeLength(length);
      video.append(length - 18);
    }
    video.pause();
    goOn(1);
    expect(names()).toEqual(['start', 'pause']);
  });

  it('that a script declares at once has milestones, a little later at the beginning', () => {
    const { video, goOn, names } = watch({ src: STREAM, length: 20 });
    video.append(6);
    video.play();
    goOn(9);
    expect(names()).toEqual(['start']);
    goOn(1.5);
    expect(names()).toEqual(['start', 'milestone 25', 'milestone 50']);
    video.append(20);
    goOn(5);
    expect(names()).toEqual(['start', ...milestones]);
    goOn(5);
    expect(names()).toEqual(all);
  });

  it.each([[STREAM], ['https://www.example.com/live.m3u8']])('of a live stream (%s) has neither', (src) => {
    const { video, goOn, reports } = watch({ src, length: Number.POSITIVE_INFINITY });
    video.play();
    goOn(300);
    video.pause();
    goOn(2);
    expect(reports.map(({ report, told }) => [report, told.length])).toEqual([
      ['start', undefined],
      ['pause', undefined],
    ]);
  });

  it('of a live stream that ends becomes final', () => {
    const { video, goOn, names, reports } = watch({ length: Number.POSITIVE_INFINITY });
    video.play();
    goOn(30);
    video.changeLength(32);
    goOn(2);
    expect(names()).toEqual(all);
    expect(reports.at(-1)?.told.length).toBe(32);
  });

  it('that was wrong at first counts once it has stayed', () => {
    const { video, goOn, reports } = watch({ length: 4 });
    video.play();
    goOn(0.5);
    video.changeLength(100);
    goOn(60);
    expect(reports.map(({ report, told }) => [report, told.length])).toEqual([
      ['start', 4],
      ['milestone 25', 100],
      ['milestone 50', 100],
    ]);
  });

  it('that was too long at first counts at once', () => {
    const { video, goOn, names } = watch({ length: 1_000 });
    video.play();
    goOn(0.5);
    video.changeLength(8);
    goOn(2);
    expect(names()).toEqual(['start', 'milestone 25']);
  });

  it('of a file counts at once, although neither its address nor its length was known when it was found', () => {
    const { video, goOn, names } = watch({ src: '', length: Number.NaN });
    video.swap('https://www.example.com/farm.mp4', Number.NaN);
    video.changeLength(8);
    video.play();
    goOn(2);
    expect(names()).toEqual(['start', 'milestone 25']);
  });

  it('is that of its own source', () => {
    const { video, goOn, names } = watch({ src: STREAM, length: 0.1 });
    video.append(4);
    video.play();
    goOn(2);
    video.swap('https://www.example.com/farm.mp4', 8);
    video.play();
    goOn(2);
    expect(names()).toEqual(['start', 'start', 'milestone 25']);
  });
});

describe('a visitor who drags the position of a `<video>`', () => {
  it('neither pauses nor resumes it, if its player pauses meanwhile', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(10);
    video.scrub(30, 35, 60);
    goOn(20);
    video.scrub(5);
    goOn(1);
    expect(names()).toEqual(['start', 'milestone 75']);
  });

  it.each([
    ['in the same moment', 0],
    ['a little later', 200],
  ])('slowly, does neither; the seek begins %s', (_, later) => {
    const { video, clock, goOn, names } = watch();
    video.play();
    goOn(10);
    video.pause();
    clock.pass(later);
    for (const to of [30, 35, 60, 70]) {
      video.seek(to);
      clock.pass(900);
    }
    video.play();
    goOn(2);
    expect(names()).toEqual(['start']);
  });

  it('and leaves it paused has paused it, when it was paused', () => {
    const { video, clock, goOn, reports } = watch();
    video.play();
    goOn(10);
    const at = clock.now();
    video.pause();
    video.seek(60);
    clock.pass(1_000);
    video.play();
    goOn(1);
    expect(reports.map(({ report, told }) => [report, told.playTimestamp])).toEqual([
      ['start', 0],
      ['pause', 10],
      ['resume', 60],
    ]);
    expect(reports[1]?.at).toBe(at);
  });

  it('long after it was paused, has resumed it', () => {
    const { video, clock, goOn, names } = watch();
    video.play();
    goOn(10);
    video.pause();
    clock.pass(5_000);
    video.seek(60);
    video.play();
    goOn(1);
    expect(names()).toEqual(['start', 'pause', 'resume']);
  });

  it('does not hide a pause before the next source', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(10);
    video.pause();
    video.swap('https://www.example.com/farm.mp4', 8);
    video.play();
    goOn(1);
    expect(names()).toEqual(['start', 'pause', 'start']);
  });
});
