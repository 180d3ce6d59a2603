// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTreeWatcher } from '../../../../src/browser/createTreeWatcher.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import type { Moment } from '../../../../src/site/index.ts';
import { createHtmlVideos, createVideos, type VideoReported } from '../../../../src/sources/index.ts';
import { createFakePage } from '../../../fakes/createFakePage.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** jsdom cannot play videos, so the element's playback state is simulated. */
const createVideo = ({
  within = document.body as Node,
  src = 'https://www.example.com/a.mp4',
  isPlaying = false,
} = {}) => {
  const video = document.createElement('video');
  const says = {
    currentSrc: src,
    currentTime: 3,
    duration: 60,
    paused: !isPlaying,
    readyState: isPlaying ? 4 : 0,
  };
  for (const [name, value] of Object.entries(says))
    Object.defineProperty(video, name, { value, writable: true });
  Object.defineProperty(video, 'played', { value: { length: 0 } });
  within.appendChild(video);
  const fire = (...types: string[]) => {
    for (const type of types) video.dispatchEvent(new Event(type));
  };
  return { video, fire };
};

const start = ({ pushes = [] as unknown[] } = {}) => {
  const { browser, array, dataLayer } = createFakePage(pushes, {
    open: false,
    eventNames: { videoPlay: 'play' },
  });
  const names: unknown[] = [];
  const { clock } = browser;
  let context: Moment['context'];
  const announced: { at: number | undefined; context: Moment['context'] }[] = [];
  const watchTrees = createTreeWatcher(window, clock, (work) => work());
  const stop = createVideos(
    createHtmlVideos({
      browser: { ...browser, watchTrees },
      dataLayer,
      redact: createRedaction(),
      moment: () => ({ at: clock.now(), ...(context && { context }) }),
    }),
  ).start(({ keys, payload, at, context }) => {
    names.push(`${keys.join()} ${(payload as VideoReported).eventInfo.name}`);
    announced.push({ at, context });
  });
  onTestFinished(stop);
  dataLayer.open();
  const frame = async () => {
    await Promise.resolve();
    clock.pass(16);
  };
  /** A router changes page, state and consent. */
  const goTo = (name: string) => {
    context = { page: { name }, state: { of: name }, consent: { of: name } } as unknown as Moment['context'];
  };
  return { browser, clock, array, names, announced, stop, frame, goTo };
};

const expectNone = ({ names, clock }: ReturnType<typeof start>) => {
  clock.pass(1_000);
  expect(names).toEqual([]);
};

describe('the videos of a page', () => {
  it('are reported in the document and in open shadow roots, also if they are added later', async () => {
    const { fire: there } = createVideo({ src: 'https://www.example.com/there.mp4' });
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const { fire: inside } = createVideo({ within: root, src: 'https://www.example.com/inside.mp4' });
    const { names, clock, frame } = start();
    const { fire: late } = createVideo({ src: 'https://www.example.com/late.mp4' });
    const { fire: lateInside } = createVideo({ within: root, src: 'https://www.example.com/lateInside.mp4' });
    await frame();
    for (const fire of [there, inside, late, lateInside]) fire('play', 'playing');
    clock.pass(250);
    expect(names).toEqual(['start there.mp4', 'start inside.mp4', 'start late.mp4', 'start lateInside.mp4']);
  });

  it('have started if they already play', () => {
    createVideo({ isPlaying: true });
    const { names, clock } = start();
    clock.pass(250);
    expect(names).toEqual(['start a.mp4']);
  });

  it('also pause when they are removed from the page', () => {
    const { names, clock } = start();
    const { video, fire } = createVideo({ isPlaying: true });
    clock.pass(3_000);
    clock.pass(250);
    video.remove();
    fire('pause');
    expect(names).toEqual(['start a.mp4', 'pause a.mp4']);
  });

  it('pause on the page where they played, even if a router changes the address before it removes them', () => {
    const { video, fire } = createVideo();
    const { announced, clock, goTo } = start();
    goTo('bakery');
    fire('playing');
    clock.pass(3_000);
    goTo('farm');
    video.remove();
    fire('timeupdate', 'pause');
    const { at, context: { item, ...context } = {} } = announced[1] ?? {};
    // Like an occurrence announced now: with the present consent.
    expect([announced.length, at, context]).toEqual([
      2,
      undefined,
      { page: { name: 'bakery' }, state: { of: 'bakery' } },
    ]);
  });

  it('pause on the page that shows them, which may be the next one', () => {
    const { fire } = createVideo();
    const { announced, clock, goTo } = start();
    goTo('bakery');
    fire('playing');
    clock.pass(3_000);
    goTo('farm');
    fire('pause');
    goTo('salt');
    clock.pass(250);
    expect(announced.map(({ context }) => context?.page)).toEqual([{ name: 'bakery' }, { name: 'farm' }]);
  });

  it.each(['leave', 'hide'] as const)('pause before the visitor goes: %s', (moment) => {
    const { fire } = createVideo();
    const { names, clock, browser } = start();
    fire('playing');
    clock.pass(3_000);
    fire('pause');
    expect(names).toEqual(['start a.mp4']);
    browser.is.hidden = moment === 'hide';
    browser.fire(moment === 'hide' ? 'visibilitychange' : 'pagehide');
    expect(names).toEqual(['start a.mp4', 'pause a.mp4']);
  });

  it.each([
    ['with data-tamis-ignore', '<div data-tamis-ignore><p></p></div>'],
    ['in a viewer of Dynamic Media', '<div class="s7videoviewer"><p class="s7videoplayer"></p></div>'],
    ['in a smart-crop viewer', '<div class="s7smartcropvideoviewer"><p></p></div>'],
    ['in a viewer of 360° videos', '<div class="x s7video360player"><p></p></div>'],
  ])('%s are ignored', (_, html) => {
    document.body.innerHTML = html;
    createVideo({ within: document.querySelector('p') as Element, isPlaying: true });
    expectNone(start());
  });

  it('are ignored if their shadow host is ignored', () => {
    document.body.innerHTML = '<div data-tamis-ignore><p></p></div>';
    const root = document.querySelector('p')?.attachShadow({ mode: 'open' });
    createVideo({ within: root as Node, isPlaying: true });
    expectNone(start());
  });

  it('do not include a camera’s picture, which has no source', () => {
    createVideo({ src: '', isPlaying: true });
    expectNone(start());
  });

  it.each([
    ['just before it plays', -250, []],
    ['just after', 250, []],
    ['earlier', -251, ['start a.mp4']],
  ])('whose player pushes its play to the data layer %s', (_, offset, expected) => {
    const { fire } = createVideo();
    const { names, clock, array } = start();
    clock.pass(1_000);
    if (offset < 0) array.push({ event: 'play' });
    clock.pass(Math.max(-offset, 0));
    fire('play', 'playing');
    clock.pass(200);
    if (offset > 0) array.push({ event: 'play' });
    clock.pass(50);
    expect(names).toEqual(expected);
  });

  it('whose player pushes its play when the visitor asks for it, though it loads for seconds', () => {
    const { fire } = createVideo();
    const { names, clock, array } = start();
    fire('play');
    array.push({ event: 'play' });
    clock.pass(3_000);
    fire('playing');
    clock.pass(250);
    expect(names).toEqual([]);
  });

  it('whose player pushed its play before the tag started are left to the data layer', () => {
    createVideo({ isPlaying: true });
    expectNone(start({ pushes: [{ event: 'play' }] }));
  });

  it('are left to it too if they were still loading then', () => {
    const { video, fire } = createVideo({ isPlaying: true });
    Object.assign(video, { readyState: 0 });
    const { names, clock } = start({ pushes: [{ event: 'play' }] });
    clock.pass(3_000);
    fire('playing');
    clock.pass(250);
    expect(names).toEqual([]);
  });

  it('are not reported after stop', () => {
    const { fire } = createVideo({ isPlaying: true });
    const { names, clock, stop } = start();
    stop();
    clock.pass(1_000);
    fire('pause', 'playing');
    clock.pass(1_000);
    expect(names).toEqual([]);
  });
});
