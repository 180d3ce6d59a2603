import { describe, expect, it } from 'vitest';
import type { ConsentAdapter } from '../../../src/consent/index.ts';
import { pushed } from '../../../src/index.ts';
import { consented } from '../../../src/rules/conditions/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import {
  BANNER_KINDS,
  type BannerKind,
  type Kept,
  type PlayedBanner,
  runBanner,
} from '../../fakes/bannerKinds.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { nextTurn } from '../../fakes/settle.ts';

const conditions = [consented('performance')];
const gesture = defineRule(pushed('viewProductDetails'), {
  ...{ name: 'Gesture', conditions },
  actions: [{ type: 'sendEvent', eventType: 'commerce.productViews', xdm: {} }],
});
const view = defineRule(pushed('userInfoLoaded'), {
  ...{ name: 'View', conditions, stateOf: () => 'page' },
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews', xdm: {} }],
});

const START = Date.UTC(2026, 10, 20, 9);
const PUSHES = [
  { event: 'userInfoLoaded' },
  { event: 'viewProductDetails', productInfo: { productCode: 'early' } },
];

interface Opened {
  readonly site: ReturnType<typeof createFoodcosTestTag>;
  readonly banner: () => PlayedBanner;
}

/** Opens a page with this banner, whose script runs before the tag or 200 ms after it. */
const open = async (
  kind: BannerKind,
  kept: Kept,
  { ready, push, after }: { ready: 'before' | 'after'; push: 'before' | 'after'; after?: FakeBrowser },
): Promise<Opened> => {
  let banner: PlayedBanner | undefined;
  const { follow, ...adapter } = kind.adapter();
  const played: ConsentAdapter = {
    ...adapter,
    follow: (parts) => {
      const page = parts.browser as FakeBrowser;
      kind.head?.(page);
      if (ready === 'before') banner = runBanner(kind, page, kept);
      return follow(parts);
    },
  };
  const site = createFoodcosTestTag({
    ...{ rules: [gesture, view], banner: played, settings: { consent: { performance: kind.group } } },
    ...(push === 'before' && { pushed: PUSHES }),
    ...(after ? { after } : { at: START }),
  });
  if (push === 'after') {
    site.push('userInfoLoaded', {});
    site.push('viewProductDetails', {});
  }
  await nextTurn();
  site.advance(200);
  banner ??= runBanner(kind, site.browser, kept);
  await nextTurn();
  site.advance(200);
  return { site, banner: () => banner as PlayedBanner };
};

/** A browser in which the visitor has answered on an earlier page. */
const answeredEarlier = (kind: BannerKind, kept: Kept, granted: boolean): FakeBrowser => {
  const page = createFakeBrowser({ at: START });
  kind.head?.(page);
  runBanner(kind, page, kept).choose(granted);
  page.clock.pass(5_000);
  return page;
};

const sent = ({ site }: Opened) =>
  site.events.map(({ rule, xdm }) => `${rule} ${Date.parse(String(xdm.timestamp)) - START} ms`).sort();

const moments = (['before', 'after'] as const).flatMap((ready) =>
  (['before', 'after'] as const).map((push) => ({ ready, push })),
);

describe.each(BANNER_KINDS)('$name', (kind) => {
  describe.each(moments)('ready $ready the tag, pushes $push it', (moment) => {
    it('a visitor who has allowed it on an earlier page: each event once, with its own time', async () => {
      const kept: Kept = {};
      const after = answeredEarlier(kind, kept, true);
      const page = await open(kind, kept, { ...moment, after });
      expect(sent(page)).toEqual(['Gesture 5000 ms', 'View 5000 ms']);
    });

    it('a visitor who has refused it on an earlier page: nothing', async () => {
      const kept: Kept = {};
      const after = answeredEarlier(kind, kept, false);
      const page = await open(kind, kept, { ...moment, after });
      page.site.push('viewProductDetails', {});
      expect(sent(page)).toEqual([]);
    });

    it('a visitor who does not answer: nothing; who allows it: what still holds, and what happens then', async () => {
      const page = await open(kind, {}, moment);
      page.site.advance(600);
      page.site.push('viewProductDetails', {});
      expect(sent(page)).toEqual([]);
      page.site.browser.is.hasBeenActive = true;
      page.banner().choose(true);
      await nextTurn();
      page.site.advance(1);
      expect(sent(page)).toEqual(['View 0 ms']);
      page.site.push('viewProductDetails', {});
      expect(sent(page)).toEqual(['Gesture 1001 ms', 'View 0 ms']);
    });

    it('a visitor who refuses: nothing', async () => {
      const page = await open(kind, {}, moment);
      page.site.advance(600);
      page.site.browser.is.hasBeenActive = true;
      page.banner().choose(false);
      await nextTurn();
      page.site.push('viewProductDetails', {});
      page.site.advance(2_000);
      expect(sent(page)).toEqual([]);
    });
  });
});
