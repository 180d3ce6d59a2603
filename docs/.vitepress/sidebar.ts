import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

const page = (text: string, link: string): Item => ({ text, link });
const group = (text: string, items: Item[]): Item => ({ text, items });

/** What newcomers ask first, each with the place that answers it. */
export const questions: readonly Item[] = [
  page('How do I send an event from a plain page?', '/guide/start#send-an-event'),
  page('Why was my event not sent?', '/explain'),
  page('What is stored on a visitor’s device?', '/privacy#what-is-stored'),
  page('How do I roll back a release?', '/operations#roll-back'),
  page('How do I move a Launch rule?', '/migration#move-a-rule'),
  page('What happens when the edge is down?', '/delivery#when-the-edge-fails'),
  page('What does it cost my page?', '/speed#marks'),
];

/** One side bar for all pages. */
export const sidebar: Item[] = [
  group('Questions', [...questions]),
  group('Guide', [
    page('Start', '/guide/start'),
    page('Your own site', '/guide/your-own-site'),
    page('A site, file by file', '/guide/your-site'),
    page('Playground', '/playground'),
    page('Data layer and events', '/guide/data-layer'),
    page('Consent', '/guide/consent'),
    page('Rules', '/guide/rules'),
    page('Triggers and readers', '/guide/triggers'),
    page('Conditions and data elements', '/guide/conditions'),
    page('Links', '/guide/links'),
    page('Test your rules', '/testing-rules'),
    page('Review a change', '/guide/review-a-change'),
    page('The command line', '/guide/command'),
    page('Leave Launch', '/guide/leave-launch'),
    page('React', '/react'),
    page('Inspector', '/inspector'),
    page('Why was it not sent, failures', '/explain'),
    page('Demo', '/demo'),
    page('Delivery', '/delivery'),
    page('Identity', '/identity'),
    page('Personalisation', '/guide/personalisation'),
    page('Page views', '/guide/page-views'),
    page('Videos', '/guide/videos'),
    page('Third-party scripts', '/guide/scripts'),
  ]),
  group('Reference', [
    page('Tracking plan', '/reference/tracking-plan'),
    page('Settings', '/reference/settings'),
    page('Events', '/reference/events'),
    page('Trace', '/reference/trace'),
    page('Messages', '/reference/messages'),
    page('API and types', '/reference/api/'),
    page('Glossary', '/glossary'),
  ]),
  group('Come from Launch', [
    page('From Launch to Tamis', '/migration'),
    page('Shadow run', '/shadow'),
    page('_satellite', '/satellite'),
  ]),
  group('Operate', [
    page('Hosting, releases, monitoring', '/operations'),
    page('What is stored and sent', '/privacy'),
    page('Redaction', '/redaction'),
    page('Security', '/security'),
  ]),
  group('Project', [
    page('Architecture', '/architecture'),
    page('Decisions', '/decisions'),
    page('Speed', '/speed'),
    page('Engines', '/engines'),
    page('Testing', '/testing'),
    page('Contributing', '/repository/contributing'),
    page('Changelog', '/repository/changelog'),
    page('Readme', '/repository/readme'),
  ]),
];
