import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

const page = (text: string, link: string): Item => ({ text, link });
const group = (text: string, items: Item[]): Item => ({ text, items });

/**
 * One side bar for all pages: for each reader the few pages that they come for. The pages of the last group list all
 * others.
 */
export const sidebar: Item[] = [
  group('I am an analyst', [
    page('Tracking plan', '/reference/tracking-plan'),
    page('What changed', '/changes/0-2'),
    page('Why was my event not sent?', '/explain'),
    page('Review a change', '/guide/review-a-change'),
  ]),
  group('I am a privacy officer', [
    page('What is stored on a visitor’s device?', '/privacy#what-is-stored'),
    page('What counts as consent?', '/guide/consent'),
    page('What is removed from events?', '/redaction'),
  ]),
  group('I am a developer', [
    page('Start', '/guide/start'),
    page('Your own site', '/guide/your-own-site'),
    page('Rules', '/guide/rules'),
    page('Test your rules', '/testing-rules'),
    page('Playground', '/playground'),
    page('Leave Launch', '/guide/leave-launch'),
    page('What does it cost my page?', '/speed#marks'),
  ]),
  group('I am on call', [
    page('How do I roll back a release?', '/operations#roll-back'),
    page('What happens when the edge is down?', '/delivery#when-the-edge-fails'),
    page('Messages', '/reference/messages'),
  ]),
  group('All pages', [
    page('Guide', '/guide/'),
    page('Reference', '/reference/'),
    page('The project', '/project'),
  ]),
];
