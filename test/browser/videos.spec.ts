import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { type OpenOptions, test, until } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';
import type { Open } from './harness/open.ts';
import { soundFile } from './videos/soundFile.ts';
import { viewerScript } from './videos/viewerScript.ts';

const SECONDS = 16;
/** Chromium's highest speed: a video takes a sixteenth of its time. */
const FAST = 16;

const film = (src: string, attributes = '') => `<video src="${src}" ${attributes} muted></video>`;
const bakery = film('/videos/bakery.wav', 'id="film" aria-label="Inside our bakery"');

const page = (body: string): OpenOptions => ({
  consent: ['C0001', 'C0002'],
  // Without the page's own announcement, there is no page view among the events.
  pushes: [],
  body,
});

/**
 * Runs in the page: plays the `<video>` at this selector, inside the shadow root of a host if one is given. It plays so
 * slowly that no milestone is reached while a test does something else.
 */
const play = ({
  selector = '#film',
  host = '',
  rate = 1 / 16,
  at = undefined as number | undefined,
} = {}) => {
  const within = host ? document.querySelector(host)?.shadowRoot : document;
  const video = within?.querySelector<HTMLVideoElement>(selector);
  if (!video) throw new Error(`no video at ${selector}`);
  if (at !== undefined) video.currentTime = at;
  video.playbackRate = rate;
  return video.play();
};
/** Opens a page with a film that is there as a whole: Chromium cannot seek in a file that is served without ranges. */
const withWholeFilm = async (open: Open, path = '/videos/bakery.wav') => {
  const tab = await open(page(film('', 'id="film"')));
  await tab.evaluate(async (it) => {
    const file = await (await fetch(it)).blob();
    const video = document.querySelector('video');
    if (video) video.src = URL.createObjectURL(file);
  }, path);
  await tab.evaluate(play, {});
  return tab;
};
const filmEnds = (tab: Page) =>
  until(() => tab.evaluate(() => document.querySelector('video')?.ended), 'the film has ended');
const pause = () => document.querySelector<HTMLVideoElement>('#film')?.pause();

const told = ({ xdm }: RecordedEvent) => {
  const { video } = xdm._foodco as { video: Record<string, string> };
  return [xdm.eventType, video.name, video.length];
};

const wholePlay = [
  'Video Start',
  'Video Milestone 25%',
  'Video Milestone 50%',
  'Video Milestone 75%',
  'Video Complete',
];
const typesOf = (events: readonly RecordedEvent[]) => events.map(({ xdm }) => xdm.eventType);

beforeEach<{ site: { file: (path: string, body: Buffer, type: string) => void }; fresh: boolean }>(
  ({ site }) => {
    for (const name of ['bakery', 'farm']) site.file(`/videos/${name}.wav`, soundFile(SECONDS), 'audio/wav');
  },
);

describe('a `<video>`', () => {
  test('played to its end is reported, each thing once', async ({ open, edgeReceives, visitor }) => {
    const tab = await open(page(bakery));
    await tab.evaluate(play, { rate: FAST });
    const events = await edgeReceives(5);
    expect(events.map(told).sort()).toEqual(
      wholePlay.map((type) => [type, 'Inside our bakery', String(SECONDS)]).sort(),
    );
    const [complete, quarter, , , start] = events
      .toSorted((a, b) => String(a.xdm.eventType).localeCompare(String(b.xdm.eventType)))
      .map(({ xdm }) => (xdm._foodco as { video: Record<string, string> }).video);
    expect([start?.playTimestamp, quarter?.milestone, complete?.playTimestamp]).toEqual([
      '0',
      '25',
      String(SECONDS),
    ]);
    await tab.evaluate(play, { rate: FAST });
    await filmEnds(tab);
    await visitor.quiet();
    await edgeReceives(5);
    expect(visitor.errors).toEqual([]);
  });

  test.for([
    [16, 0.1],
    [4, 2.6],
    [2, 1.2],
    [16, 15.6],
  ] as const)(
    'of %i s pauses at %d s, in its last seconds too, and goes on',
    async ([seconds, at], { open, edgeReceives, site }) => {
      site.file('/videos/short.wav', soundFile(seconds), 'audio/wav');
      const tab = await withWholeFilm(open, '/videos/short.wav');
      await edgeReceives(1);
      await tab.evaluate(play, { at });
      await tab.evaluate(pause);
      await edgeReceives(2);
      await tab.evaluate(play, {});
      expect(typesOf(await edgeReceives(3))).toEqual(['Video Start', 'Video Pause', 'Video Resume']);
    },
  );

  test('moved almost to its end is complete, without the milestones between', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await withWholeFilm(open);
    await edgeReceives(1);
    await tab.evaluate(play, { at: SECONDS - 1, rate: 1 });
    await filmEnds(tab);
    await visitor.quiet();
    expect(typesOf(await edgeReceives(2))).toEqual(['Video Start', 'Video Complete']);
  });

  test('that a script feeds, and whose length grows with the data, has milestones only at its end', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open(page(film('', 'id="film"')));
    // Records a film of four seconds, and plays it from the pieces as they come.
    await tab.evaluate(async () => {
      const video = document.querySelector('video') as HTMLVideoElement;
      const canvas = document.createElement('canvas');
      const paint = canvas.getContext('2d');
      const painting = setInterval(() => paint?.fillRect(Math.random() * 99, 0, 9, 99), 30);
      const type = 'video/webm;codecs=vp8';
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type });
      const source = new MediaSource();
      video.src = URL.createObjectURL(source);
      await new Promise((then) => source.addEventListener('sourceopen', then));
      const buffer = source.addSourceBuffer(type);
      source.duration = 0.1;
      let fed = Promise.resolve();
      const ended = new Promise<void>((then) => recorder.addEventListener('stop', () => then()));
      recorder.ondataavailable = ({ data }) => {
        fed = fed.then(async () => {
          buffer.appendBuffer(await data.arrayBuffer());
          await new Promise((then) => buffer.addEventListener('updateend', then, { once: true }));
          void video.play();
        });
      };
      recorder.start(500);
      setTimeout(() => recorder.stop(), 4_000);
      void ended.then(async () => {
        clearInterval(painting);
        await fed;
        Object.assign(window, { isFed: true, endOfStream: () => source.endOfStream() });
      });
    });
    const [start] = await edgeReceives(1);
    expect(start && told(start)).toEqual(['Video Start', '', '']);
    await until(
      () => tab.evaluate('window.isFed && film.currentTime > film.duration - 0.8'),
      'most was played',
    );
    await edgeReceives(1);
    await tab.evaluate('endOfStream()');
    await filmEnds(tab);
    await visitor.quiet();
    expect(typesOf(await edgeReceives(5)).sort()).toEqual([...wholePlay].sort());
  });

  test('whose player pauses while the visitor drags the position is neither paused nor resumed', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await withWholeFilm(open);
    await edgeReceives(1);
    await tab.evaluate(async () => {
      const video = document.querySelector('video') as HTMLVideoElement;
      const seek = (to: number) =>
        new Promise((then) => {
          video.addEventListener('seeked', then, { once: true });
          video.currentTime = to;
        });
      video.pause();
      await new Promise((then) => video.addEventListener('pause', then, { once: true }));
      for (const to of [1, 2, 3]) await seek(to);
      await video.play();
    });
    await tab.evaluate(pause);
    await until(() => tab.evaluate('tamis.explain("Video Pause").length > 0'), 'the pause is reported');
    await visitor.quiet();
    expect(typesOf(await edgeReceives(2))).toEqual(['Video Start', 'Video Pause']);
  });

  test('aborted at once was not played', async ({ open, edgeReceives, visitor }) => {
    const tab = await open(page(`${bakery}${film('/videos/farm.wav', 'id="farm"')}`));
    await tab.evaluate(async () => {
      const video = document.querySelector('video');
      await video?.play();
      video?.pause();
    });
    await tab.evaluate(play, { selector: '#farm' });
    await edgeReceives(1);
    await visitor.quiet();
    expect((await edgeReceives(1)).map(told)).toEqual([['Video Start', 'farm.wav', String(SECONDS)]]);
  });

  test('that repeats for ever is complete once', async ({ open, edgeReceives, visitor }) => {
    const tab = await open(page(film('/videos/bakery.wav', 'id="film" loop')));
    await tab.evaluate(play, { rate: FAST });
    await edgeReceives(5);
    await tab.evaluate(
      () => new Promise((resolve) => document.querySelector('video')?.addEventListener('seeked', resolve)),
    );
    await visitor.quiet();
    expect(typesOf(await edgeReceives(5)).sort()).toEqual([...wholePlay].sort());
  });

  test('that the page reports itself is reported once', async ({ open, edgeReceives, visitor }) => {
    const tab = await open(
      page(`${bakery}<script>
        film.onplay = () => adobeDataLayer.push({ event: 'videoPlay', eventInfo: { name: 'Pushed' } });
      </script>`),
    );
    await tab.evaluate(play, { rate: FAST });
    await filmEnds(tab);
    await visitor.quiet();
    expect((await edgeReceives(1)).map(told)).toEqual([['Video Start', 'Pushed', '']]);
  });

  test('that the page excludes is not reported', async ({ open, nothingLeft }) => {
    const tab = await open(page(`<section data-tamis-ignore>${bakery}</section>`));
    await tab.evaluate(play, { rate: FAST });
    await filmEnds(tab);
    await nothingLeft();
  });

  test('played without consent does not count, also after consent has come', async ({
    open,
    nothingLeft,
  }) => {
    const tab = await open({ ...page(bakery), consent: ['C0001'] });
    await tab.evaluate(play, { rate: FAST });
    await filmEnds(tab);
    await choose(tab, ',C0001,C0002,');
    await nothingLeft();
  });
});

test('a video of the data layer pauses just before its end, and goes on', async ({ open, edgeReceives }) => {
  const push = (event: string, playTimestamp: number) =>
    `adobeDataLayer.push(${JSON.stringify({ event, eventInfo: { name: 'Pushed', length: 3, playTimestamp } })})`;
  const tab = await open(page(''));
  await tab.evaluate(`(${push('videoPlay', 0)}, ${push('videoPause', 2)}, void ${push('videoPlay', 2)})`);
  expect(typesOf(await edgeReceives(3))).toEqual(['Video Start', 'Video Pause', 'Video Resume']);
});

describe('a viewer of Dynamic Media', () => {
  const begin = (handlers = '{}') =>
    page(`<div id="viewer"></div><script>${viewerScript}
      const viewer = new s7viewers.VideoViewer({
        containerId: 'viewer',
        params: { asset: 'bakery', serverurl: '/', videoserverurl: '/videos/' },
        handlers: ${handlers},
      });
      // The tag is there before the viewer, whose libraries are many.
      const wait = setInterval(() => window.tamis && (clearInterval(wait), viewer.init()));
    </script>`);
  const filmIsReady = (tab: Page) =>
    until(
      () => tab.evaluate(() => (document.querySelector('video')?.readyState ?? 0) >= 3),
      'the film can play',
    );

  test('is reported, and its `<video>` is not reported again', async ({ open, edgeReceives, visitor }) => {
    const tab = await open(begin());
    await filmIsReady(tab);
    await tab.evaluate(play, { selector: 'video', rate: FAST });
    const events = await edgeReceives(5);
    expect(events.map(told).sort()).toEqual(
      [...wholePlay].sort().map((type) => [type, 'bakery', String(SECONDS)]),
    );
    await visitor.quiet();
    await edgeReceives(5);
    expect(visitor.errors).toEqual([]);
  });

  test('that also calls its own handler, and a function that the page sets late, counts once', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open(begin('{ trackEvent: (...told) => s7ComponentEvent(...told) }'));
    await filmIsReady(tab);
    await tab.evaluate(() => {
      Reflect.set(window, 'heard', []);
      Reflect.set(window, 's7ComponentEvent', (...told: unknown[]) =>
        Reflect.get(window, 'heard').push(told[4]),
      );
      document.body.append(document.createElement('p'));
    });
    await until(
      () => tab.evaluate(() => !String(Reflect.get(window, 's7ComponentEvent')).includes('heard')),
      'the tag hears again',
    );
    await tab.evaluate(play, { selector: 'video', rate: FAST });
    expect(typesOf(await edgeReceives(5)).sort()).toEqual([...wholePlay].sort());
    await visitor.quiet();
    await edgeReceives(5);
    const heard = (await tab.evaluate('heard')) as string[];
    // Once by the handler, and once by the viewer itself.
    expect(heard.filter((it) => it.startsWith('PLAY'))).toHaveLength(2);
  });
});
