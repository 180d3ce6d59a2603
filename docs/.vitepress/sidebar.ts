import { basename } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { apiEntries, namespacesOf, pageOfModule } from './apiEntries.ts';

type Item = DefaultTheme.SidebarItem;

const page = (text: string, link: string): Item => ({ text, link });
/** A group that opens by a click, and by itself around the page that is shown. */
const group = (text: string, items: Item[]): Item => ({ text, collapsed: true, items });

const addressOf = (file: string): string => `/reference/api/${file.replace(/(index)?\.md$/, '')}`;
/** `tamis/foodco`, then its namespaces: `tamis/foodco: elements`. */
const apiPages = (name: string): readonly Item[] => [
  page(name, addressOf(pageOfModule(name))),
  ...namespacesOf(name).map((file) => page(`${name}: ${basename(file, '.md')}`, addressOf(file))),
];

/** All pages of the site, in the order in which one reads them. */
export const sidebar: Item[] = [
  {
    ...group('Begin', [
      page('Guide', '/guide/'),
      page('Start', '/guide/start'),
      page('A site, file by file', '/guide/your-site'),
      page('The command line', '/guide/command'),
      page('React', '/react'),
      page('Playground', '/playground'),
      page('The demo', '/demo'),
    ]),
    collapsed: false,
  },
  group('Measure', [
    page('Data layer and events', '/guide/data-layer'),
    page('Consent', '/guide/consent'),
    page('Rules', '/guide/rules'),
    page('Triggers and readers', '/guide/triggers'),
    page('Conditions and data elements', '/guide/conditions'),
    page('Links', '/guide/links'),
    page('Page views', '/guide/page-views'),
    page('Videos', '/guide/videos'),
    page('Personalisation', '/guide/personalisation'),
    page('Third-party scripts', '/guide/scripts'),
    page('Identity', '/identity'),
  ]),
  group('Check', [
    page('Why was my event not sent?', '/explain'),
    page('The inspector', '/inspector'),
    page('Test your rules', '/testing-rules'),
    page('Review a change', '/guide/review-a-change'),
  ]),
  group('Leave Launch', [
    page('Leave Launch', '/guide/leave-launch'),
    page('Shadow run', '/shadow'),
    page('_satellite', '/satellite'),
  ]),
  group('Operate', [
    page('Operations', '/operations'),
    page('Delivery', '/delivery'),
    page('Monitoring', '/guide/monitoring'),
    page('What does it cost my page?', '/speed'),
  ]),
  group('Privacy and security', [
    page('What is stored and sent', '/privacy'),
    page('What is removed', '/redaction'),
    page('Security', '/security'),
  ]),
  group('Reference', [
    page('Overview', '/reference/'),
    page('Tracking plan', '/reference/tracking-plan'),
    page('What changed in 0.2', '/changes/0-2'),
    page('Events', '/reference/events'),
    page('Settings', '/reference/settings'),
    page('Trace', '/reference/trace'),
    page('Messages', '/reference/messages'),
    page('Glossary', '/glossary'),
    group('API and types', [
      page('All entries', '/reference/api/'),
      ...apiEntries.filter(({ isModule }) => isModule).flatMap(({ name }) => apiPages(name)),
    ]),
  ]),
  group('The project', [
    page('Overview', '/project'),
    page('Readme', '/repository/readme'),
    page('Changelog', '/repository/changelog'),
    page('Contributing', '/repository/contributing'),
    page('Architecture', '/architecture'),
    page('Decisions', '/decisions'),
    page('Testing', '/testing'),
    page('Engines', '/engines'),
    page('Edge emulator', '/repository/edge-emulator'),
    page('Emulator of Analytics', '/repository/analytics-emulator'),
    page('Emulator of visitor IDs', '/repository/visitor-ids-emulator'),
    page('Licence', '/repository/licence'),
    page('Notice', '/repository/notice'),
  ]),
];
