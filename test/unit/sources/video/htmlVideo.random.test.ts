import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearing, milestones, watch } from './watchFakeVideo.ts';

const percentOf = (report: string) => Number(report.replace('milestone ', ''));

/**
 * Conditions that must hold whatever was played: for the reports of one source, and the parts of it that were played.
 */
const mustBeSound = (
  reports: readonly string[],
  parts: readonly (readonly [number, number])[],
  length: number,
) => {
  const wasPlayed = (at: number, slack = 0) => parts.some(([start, end]) => start < at && end >= at - slack);
  for (const once of ['start', 'complete', ...milestones]) {
    expect(reports.filter((it) => it === once).length).toBeLessThanOrEqual(1);
  }
  if (reports.length > 0) expect(reports[0]).toBe('start');
  for (const milestone of milestones) {
    if (reports.includes(milestone)) expect(wasPlayed((length * percentOf(milestone)) / 100)).toBe(true);
  }
  if (reports.includes('complete')) expect(wasPlayed(length, 0.25)).toBe(true);
};

describe('whatever a visitor does with a `<video>`', () => {
  const step = fc.oneof(
    fc.constant({ do: 'play' } as const),
    fc.constant({ do: 'pause' } as const),
    fc.record({ do: fc.constant('goOn' as const), by: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ do: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ do: fc.constant('swap' as const), length: fc.integer({ min: 1, max: 40 }) }),
  );

  it('is reported consistently, and completely', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (steps, first, loop) => {
          const { video, clock, names } = watch({ length: first, loop });
          let from = 0;
          const check = () => {
            const reports = names().slice(from);
            mustBeSound(reports, video.parts(), video.duration);
            // No playback was interrupted within the waiting time, so every played milestone must be reported.
            const wasComplete = reports.includes('complete');
            for (const milestone of milestones) {
              const at = (video.duration * percentOf(milestone)) / 100;
              const wasPlayed = video.parts().some(([start, end]) => start < at && end >= at);
              if (wasPlayed && !wasComplete) expect(reports).toContain(milestone);
            }
          };
          for (const it of steps) {
            if (it.do === 'play') {
              video.play();
              clock.pass(250);
            } else if (it.do === 'pause') video.pause();
            else if (it.do === 'seek') video.seek(it.to);
            else if (it.do === 'goOn') {
              for (let gone = 0; gone < it.by; gone++) {
                clock.pass(250);
                video.goOn(0.25);
              }
            } else {
              // A pause waits for a seek.
              clock.pass(1_000);
              check();
              from = names().length;
              video.swap('https://www.example.com/next.mp4', it.length);
            }
          }
          check();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is reported consistently even if events come in an impossible order', () => {
    const odd = fc.record({
      type: fc.constantFrom('playing', 'pause', 'timeupdate', 'ended', 'emptied', 'seeking', 'play'),
      ended: fc.boolean(),
      currentTime: fc.integer({ min: 0, max: 20 }),
      played: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 2,
      }),
      gone: fc.constantFrom(0, 100, 250, 1_000),
    });
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 40 }), (events) => {
        const { clock, follow, names, heldPauses } = hearing();
        let now = { ended: false, currentTime: 0, played: [] as [number, number][] };
        let parts: [number, number][] = [];
        let from = 0;
        const hear = follow({
          currentSrc: 'https://www.example.com/a.mp4',
          duration: 20,
          isConnected: true,
          title: '',
          getAttribute: () => null,
          get ended() {
            return now.ended;
          },
          get currentTime() {
            return now.currentTime;
          },
          get played() {
            const { played } = now;
            return {
              length: played.length,
              start: (at: number) => played[at]?.[0] ?? 0,
              end: (at: number) => played[at]?.[1] ?? 0,
            };
          },
        });
        for (const { type, gone, ...state } of events) {
          now = state;
          parts.push(...state.played);
          clock.pass(gone);
          if (type === 'emptied') {
            for (const report of heldPauses) report();
            mustBeSound(names().slice(from), parts, 20);
            from = names().length;
            parts = [];
          }
          hear({ type });
        }
        mustBeSound(names().slice(from), parts, 20);
      }),
      { numRuns: 2_000 },
    );
  });
});
