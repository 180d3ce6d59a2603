import { knownCookies, type Scenario } from '../scenario.ts';

/** The contexts of an event come only from the event itself: alloy adds and removes none. */
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
