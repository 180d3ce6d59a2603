import type { Scenario } from '../scenario.ts';

const failing: Scenario['play'] = (alloy, note) => note('sent', alloy('sendEvent', { wrong: 1 }));

/** Scenarios of what the console shows. */
export const debugging: readonly Scenario[] = [
  { title: 'is off', play: failing },
  { title: 'is on by the address, for the session', search: '?alloy_debug=true', play: failing },
  {
    title: 'is off by the address',
    search: '?alloy_debug=no',
    config: { debugEnabled: true },
    play: failing,
  },
  { title: 'is on by the configuration', config: { debugEnabled: true }, play: failing },
  {
    title: 'is on by command, for the session',
    play: async (alloy, note) => {
      await alloy('setDebug', { enabled: true });
      await failing(alloy, note);
    },
  },
  {
    title: 'tells of an event',
    config: { debugEnabled: true },
    play: (alloy, note) => note('sent', alloy('sendEvent', { data: { a: 1 } })),
  },
  {
    title: 'has a command for the library’s state',
    play: (alloy, note) => note('info', alloy('getLibraryInfo')),
  },
];
