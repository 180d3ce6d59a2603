import { knownCookies, type Scenario } from '../scenario.ts';
import { send } from './send.ts';

const screen = { width: 1280, height: 720 };
const matching = (name: string) => (query: string) => ({ matches: query === `(orientation: ${name})` });
const play: Scenario['play'] = (alloy, note) => note('sent', send(alloy));

/** What events say of the browser, and of its place and time. */
export const contexts: readonly Scenario[] = [
  ...['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'].map((zone) => ({
    title: `the local time of ${zone}`,
    zone,
    play,
  })),
  ...Object.entries({
    'of the screen': {
      screen: { ...screen, orientation: { type: 'landscape-primary' } },
      matchMedia: matching('portrait'),
    },
    'of the window, where the screen does not tell': { screen, matchMedia: matching('portrait') },
    'of the window, where the screen tells nonsense': {
      screen: { ...screen, orientation: { type: 'x' } },
      matchMedia: matching('landscape'),
    },
    'of nothing': { screen, matchMedia: undefined },
  }).map(([title, globals]) => ({ title: `the orientation ${title}`, globals, play })),
  {
    title: 'fields of the page’s own in their place',
    cookies: knownCookies,
    play: (alloy, note) =>
      note(
        'sent',
        alloy('sendEvent', {
          xdm: {
            web: { webPageDetails: { URL: 'https://other.test/', name: 'n' } },
            device: { screenWidth: 1 },
            timestamp: '2026-01-01T00:00:00Z',
          },
        }),
      ),
  },
];
