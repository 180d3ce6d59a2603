import { expect } from 'vitest';
import { ACDL, CORE, TAG } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { text } from './aem/markup/content.ts';
import { downloaded, follow, pageView } from './aem/visit.ts';

const REPORT = '/content/dam/foodco/AnnualReport2023.pdf';
const SEARCH = '?utm_campaign=AprilNewsletter2026&intcid=homehero2026banner01';

test('names that authors give to pages, files and campaigns arrive unchanged', async ({
  openAem,
  told,
  edge,
}) => {
  const page = await openAem(
    {
      path: '/na-en/insights/top10foodtrendsfor2026.html',
      search: SEARCH,
      title: 'Top 10 food trends for 2026',
      body: text(`<p><a href="${REPORT}">Annual report</a></p>`),
    },
    { head: [TAG], bottom: [ACDL, ...CORE] },
  );
  await follow(page, 'Annual report');
  expect(await told(page)).toMatchObject([
    pageView('na-en:insights:top10foodtrendsfor2026', {
      url: `/na-en/insights/top10foodtrendsfor2026.html${SEARCH}`,
    }),
    downloaded('Annual report', REPORT),
  ]);
  expect(edge.events[0]?.xdm).toMatchObject({
    marketing: { trackingCode: 'AprilNewsletter2026' },
  });
  expect(JSON.stringify(edge.events[0]?.xdm)).toContain('"homehero2026banner01"');
});
