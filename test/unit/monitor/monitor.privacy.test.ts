import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { allExamples } from '../../../src/rules/plan/examples.ts';
import { openMonitoredPage } from '../../fakes/monitoredPage.ts';

/** `TAMIS_VISITS=10000` plays more, in some minutes. */
const VISITS = Number(process.env.TAMIS_VISITS ?? 150);

/** The pushes of all examples: event and payload. */
const pushes = allExamples.flatMap(({ rule: { trigger }, examples }) =>
  trigger.source.name === 'dataLayer'
    ? examples.map(({ payload }) => ({ event: trigger.key, payload: payload as object }))
    : [],
);

/** Every text of a payload becomes a person's. */
const withTexts = (value: unknown, textAt: () => string): unknown => {
  if (typeof value === 'string') return textAt();
  if (Array.isArray(value)) return value.map((it) => withTexts(it, textAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, withTexts(it, textAt)]));
};

/** What names a person, none of which any plan has. */
const personal = fc.oneof(
  fc
    .tuple(fc.nat(), fc.constantFrom('example.com', 'mail.example.org'))
    .map(([id, host]) => `zq${id}@${host}`),
  fc.nat().map((id) => `Zqanna Zq${id}`),
  fc.uuid(),
  fc.stringMatching(/^zq[\da-f]{12,40}$/),
);

test(`no text of a visit is in its report: ${VISITS} visits`, async () => {
  expect(pushes.length).toBeGreaterThan(20);
  let reports = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...pushes), { minLength: 1, maxLength: 6 }),
      fc.array(personal, { minLength: 3, maxLength: 10 }),
      async (given, texts) => {
        const [first = ''] = texts;
        const at = encodeURIComponent(first);
        const page = openMonitoredPage({
          site: foodco,
          url: `https://www.foodco.com/en/${at}?email=${at}&q=${at}#${at}`,
          title: first,
          settings: { tenant: 'foodco', debug: false },
        });
        let next = 0;
        for (const { event, payload } of given)
          page.push({
            event,
            ...(withTexts(payload, () => texts[next++ % texts.length] as string) as object),
          });
        page.browser.clock.pass(5_000);
        await Promise.resolve();
        page.hide();
        const body = page.reports[0]?.body ?? '';
        if (body) reports += 1;
        for (const text of texts) {
          expect(body).not.toContain(text);
          expect(body).not.toContain(encodeURIComponent(text));
        }
        expect(body).not.toMatch(/zq|@example|https?:/i);
        page.tag.stop();
      },
    ),
    { numRuns: VISITS },
  );
  expect(reports).toBe(VISITS);
}, 1_800_000);
