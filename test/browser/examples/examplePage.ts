import { escape as escaped } from 'es-toolkit';
import type { ExampleCase } from '../../../demo/catalogue/exampleCases.ts';
import { componentData } from '../../../demo/catalogue/run/performExample.ts';
import { stagedExample } from '../../../demo/catalogue/stagedExample.ts';
import type { FollowedLink } from '../../../src/page/index.ts';
import { pageHtml, stayHere } from '../harness/index.ts';
import { toHarness } from './siteHosts.ts';

const linkHtml = ({ url, text, label, isDownload }: FollowedLink, within?: string) =>
  `<p${within ? ` data-cmp-data-layer="${escaped(componentData(within))}"` : ''}><a id="link" href="${escaped(url)}"${isDownload ? ' download' : ''}${label ? ` aria-label="${escaped(label)}"` : ''}
    style="display: block; min-width: 50px; min-height: 20px">${escaped(text)}</a></p>
  ${stayHere}`;

const askForPrivacy = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });`;

export interface ExamplePage {
  readonly url: string;
  readonly referrer: string;
  readonly html: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** An example's page, as the harness serves it. */
export const examplePage = (it: ExampleCase): ExamplePage => {
  const { title, groups, globalPrivacyControl, settings, items, ...rest } = toHarness(stagedExample(it));
  return {
    ...rest,
    html: pageHtml({
      title: escaped(title),
      consent: groups,
      settings,
      pushes: items,
      before: globalPrivacyControl ? askForPrivacy : '',
      body: it.link ? linkHtml(toHarness(it.link), it.within) : '',
    }),
  };
};
