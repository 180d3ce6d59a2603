import { systemClock } from '../../../edge-emulator/systemClock.ts';

/** The clock of a visit stands still for this long: both sides see the same time, even if one is slower. */
export const CLOCK_STEP_MS = 60_000;

/** The clock that network and pages share. `later`: how far it is ahead of this machine's, in milliseconds. */
export const visitClock = (later: number): typeof systemClock => ({
  ...systemClock,
  now: () => {
    const at = systemClock.now() + later;
    return at - (at % CLOCK_STEP_MS);
  },
});
