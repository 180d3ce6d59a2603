import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testBrowserPath } from '../../scripts/findBrowser.ts';
import { shadowExample } from '../../scripts/shadowExample.ts';
import { describeReport } from '../../src/shadow/describeReport.ts';
import { reportHtml } from '../../src/writers/report/index.ts';

test.each([320, 390, 1440])(
  'the report of a shadow run is not wider than a screen of %i px',
  async (width) => {
    const browser = await chromium.launch({ executablePath: testBrowserPath() });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.setContent(reportHtml(describeReport(shadowExample)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [label] = await page
      .locator('td')
      .evaluateAll((cells) => cells.map((it) => getComputedStyle(it, '::before').content));
    expect(label).toBe(width < 720 ? '"Channel"' : 'none');
  },
);
