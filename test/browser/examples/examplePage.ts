import type { TrackingContext } from '../../../src/context.ts';
import type { FollowedLink } from '../../../src/sources/index.ts';
import { ordinaryContext } from '../../fakes/ordinaryContext.ts';
import { pageHtml } from '../harness/index.ts';
import type { ExampleCase } from './exampleCases.ts';
import { toHarness } from './siteHosts.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A link that is followed, but leads nowhere: the tag hears the click first, the page then prevents it. */
const linkHtml = ({ url, text, isDownload }: FollowedLink) =>
  `<a id="link" href="${escaped(url)}"${isDownload ? ' download' : ''}
    style="display: block; min-width: 50px; min-height: 20px">${escaped(text)}</a>
  <script>addEventListener('click', (event) => event.preventDefault());</script>`;

export interface ExamplePage {
  readonly url: string;
  readonly referrer: string;
  readonly html: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** What an example's `given` is on a real page, before anything happens. */
export const examplePage = ({ example, cookies, link, before }: ExampleCase): ExamplePage => {
  const { page, consent, site, state }: TrackingContext = toHarness(ordinaryContext(example.given));
  return {
    url: page.url,
    referrer: page.referrer,
    cookies: toHarness(cookies),
    html: pageHtml({
      title: escaped(page.title),
      consent: consent.groups.split(',').filter(Boolean),
      settings: { ...site },
      // An array that the data layer keeps apart from later pushes, as a page that knows all this from the start.
      pushes: toHarness([...(Object.keys(state).length > 0 ? [state] : []), ...before]),
      body: link ? linkHtml(toHarness(link)) : '',
    }),
  };
};
