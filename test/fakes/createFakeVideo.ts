import type { PlayedElement } from '../../src/sources/video/htmlVideo.ts';

export interface FakeVideo extends PlayedElement {
  readonly paused: boolean;
  /** The parts that were really played, in seconds, merged where they touch. */
  readonly parts: () => readonly (readonly [start: number, end: number])[];
  readonly play: () => void;
  readonly pause: () => void;
  /** If the video is playing, continues by this number of seconds of the video. */
  readonly goOn: (seconds: number) => void;
  readonly seek: (to: number) => void;
  /** Drags the position, as players do that pause meanwhile. */
  readonly scrub: (...positions: readonly number[]) => void;
  /** Its length becomes known, or another one. */
  readonly changeLength: (duration: number) => void;
  /** A script feeds it with data up to this position; its length grows with them. */
  readonly append: (to: number) => void;
  /** Replaces the source. */
  readonly swap: (src: string, duration: number) => void;
}

type Part = readonly [start: number, end: number];

const join = (parts: readonly Part[], [start, end]: Part): readonly Part[] => {
  const touching = parts.filter(([from, to]) => from <= end && to >= start);
  const apart = parts.filter((part) => !touching.includes(part));
  const joined: Part = [
    Math.min(start, ...touching.map(([from]) => from)),
    Math.max(end, ...touching.map(([, to]) => to)),
  ];
  return [...apart, joined].sort(([a], [b]) => a - b);
};

/** A `<video>` that fires its events as browsers do; `hear` receives them. */
export const createFakeVideo = (
  hear: (type: string, video: FakeVideo) => void,
  {
    src = 'https://www.example.com/videos/bakery.mp4',
    length = 100,
    loop = false,
    attributes = {} as Readonly<Record<string, string>>,
  } = {},
): FakeVideo => {
  let now = { src, duration: length, at: 0, paused: true, parts: [] as readonly Part[], data: 0 };
  const hasEnded = () => now.at >= now.duration && !loop;
  const fire = (...types: string[]) => {
    for (const type of types) hear(type, video);
  };
  const end = () => {
    const wasPlaying = !now.paused;
    now.paused = true;
    fire('timeupdate', ...(wasPlaying ? ['pause'] : []), 'ended');
  };

  const video: FakeVideo = {
    get currentSrc() {
      return now.src;
    },
    get currentTime() {
      return now.at;
    },
    get duration() {
      return now.duration;
    },
    get ended() {
      return hasEnded();
    },
    get paused() {
      return now.paused;
    },
    get played() {
      const { parts } = now;
      return {
        length: parts.length,
        start: (index: number) => parts[index]?.[0] ?? Number.NaN,
        end: (index: number) => parts[index]?.[1] ?? Number.NaN,
      };
    },
    get buffered() {
      const { data } = now;
      return { length: data > 0 ? 1 : 0, start: () => 0, end: () => data };
    },
    networkState: 2,
    isConnected: true,
    title: attributes.title ?? '',
    getAttribute: (name) => attributes[name] ?? null,
    parts: () => now.parts,
    play: () => {
      if (!now.paused) return;
      if (hasEnded()) now.at = 0;
      now.paused = false;
      fire('play', 'playing');
    },
    pause: () => {
      if (now.paused) return;
      now.paused = true;
      fire('timeupdate', 'pause');
    },
    goOn: (seconds) => {
      if (now.paused) return;
      const to = Math.min(now.at + seconds, now.duration);
      if (to > now.at) now.parts = join(now.parts, [now.at, to]);
      now.at = to;
      if (to < now.duration) return fire('timeupdate');
      if (!loop) return end();
      now.at = 0;
      fire('seeking', 'timeupdate', 'seeked', 'playing');
    },
    seek: (to) => {
      now.at = Math.min(to, now.duration);
      fire('seeking', 'timeupdate', 'seeked');
      if (hasEnded()) end();
      else if (!now.paused) fire('playing');
    },
    scrub: (...positions) => {
      const wasPlaying = !now.paused;
      video.pause();
      for (const to of positions) {
        now.at = to;
        fire('seeking', 'timeupdate', 'seeked');
      }
      if (wasPlaying) video.play();
    },
    changeLength: (duration) => {
      now.duration = duration;
      fire('durationchange');
    },
    append: (to) => {
      now.data = to;
      if (to > now.duration) video.changeLength(to);
    },
    swap: (next, duration) => {
      now = { src: next, duration, at: 0, paused: true, parts: [], data: 0 };
      fire('abort', 'emptied', 'loadstart', 'loadedmetadata');
    },
  };
  return video;
};
