import { knownCookies, type Scenario } from '../scenario.ts';

/** What events say of the browser is theirs alone: alloy adds no contexts, and takes none away. */
export const contexts: readonly Scenario[] = [
  {
    title: 'contexts that the event brings along',
    cookies: knownCookies,
    play: (alloy, note) =>
      note(
        'sent',
        alloy('sendEvent', {
          xdm: {
            web: { webPageDetails: { URL: 'https://other.test/', name: 'n' } },
            device: { screenWidth: 1 },
            placeContext: { localTime: '2026-01-01T02:00:00+02:00' },
            timestamp: '2026-01-01T00:00:00Z',
          },
        }),
      ),
  },
];
