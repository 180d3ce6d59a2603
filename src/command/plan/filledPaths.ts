import { attempt } from '../../language/index.ts';
import { parsePage, TIME_PARTS } from '../../page/index.ts';
import { exampleContext, exampleSettings } from '../../plan/exampleContext.ts';
import { departureOf, type SiteDefinition } from '../../site/index.ts';
import { createFakeBrowser } from '../../testing/createFakeBrowser.ts';
import { PAGE_VIEW } from '../../xdm/index.ts';

/** The paths that a site's own fills write, and that of its page's name, found by running them on a made-up page. */
export const filledPaths = (site: SiteDefinition): readonly string[] => {
  const browser = createFakeBrowser();
  const { cookies, session } = browser;
  const page = () => parsePage(browser.url());
  // Time parts are filled as far as the settings name them.
  const settings = { ...exampleSettings(site), timeParts: TIME_PARTS };
  const tools = { browser, settings, cookies, session, page };
  const departures = [PAGE_VIEW, 'other'].map((type) => departureOf(exampleContext({}, site), 0, type));
  const written = (site.fills ?? []).flatMap(({ create }) =>
    departures.flatMap((departure) => attempt(() => Object.keys(create(tools).fields(departure))) ?? []),
  );
  return [...new Set([...(site.page?.name ? ['web.webPageDetails.name'] : []), ...written])];
};
