import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf, tagRunsAt } from '../harness/engines/engineTest.ts';
import { consent, stayHere as stay, until } from '../harness/index.ts';
import { soundFile } from '../videos/soundFile.ts';

/** Does what AEM's Core Components do: announces each component, then each click on a clickable element. */
const components = (inner: string) => `
  <div id="teaser-1" data-cmp-data-layer>${inner}</div>
  <script>
    adobeDataLayer.push({ component: { 'teaser-1': { '@type': 'site/components/teaser-card', 'dc:title': 'Taste' } } });
    for (const element of document.querySelectorAll('[data-cmp-clickable]')) {
      element.addEventListener('click', () => adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: 'component.teaser-1' } }));
    }
  </script>`;
const link = (href: string, attributes = '') =>
  components(
    `<a id="link" href="${href}" data-cmp-clickable style="display: block" ${attributes}>Read more</a>`,
  );

const told = ({ xdm, data }: RecordedEvent) => {
  const { type, URL } = (xdm.web as { webInteraction: { type: string; URL: string } }).webInteraction;
  const { events } = (data as { __adobe: { analytics: { events: string } } }).__adobe.analytics;
  return [xdm.eventType, events, type, URL];
};

describe.each(engines)('a click in %s', (_, test) => {
  test('on a mailbox is an exit', async ({ visit, edgeReceives }) => {
    const body = `${link('mailto:jane@example.com')}${stay}`;
    const tab = await visit({ path: '/en/home.html', consent, pushes: [], body });
    await tab.click('#link');
    expect((await edgeReceives(1)).map(told)).toEqual([['Exit Link', 'event9', 'exit', 'mailto:']]);
    expect(await errorsOf(tab)).toEqual([]);
  });

  test('that leaves the page is counted once', async ({ visit, put, edge, edgeReceives }) => {
    put({ path: '/en/taste.html', consent });
    const tab = await visit({ path: '/en/home.html', consent, body: link('taste.html') });
    await edgeReceives(1);
    await tab.click('#link');
    await tagRunsAt(tab, '/en/taste.html');
    await until(() => edge.events.length >= 3, 'the click and the page view arrive');
    expect((await edgeReceives(3)).map(({ xdm }) => xdm.eventType).sort()).toEqual([
      'web.webinteraction.linkClicks',
      'web.webpagedetails.pageViews',
      'web.webpagedetails.pageViews',
    ]);
  });
});

describe.each(engines)('a form in %s', (_, test) => {
  test('is started once, also on the next page, until it succeeds', async ({ visit, edgeReceives }) => {
    const push = (event: string) =>
      `void adobeDataLayer.push({ event: '${event}', eventInfo: { path: 'component.form-1', formID: 'contact', formError: 'Company is required', errorCode: 'E1' } })`;
    const tab = await visit({ path: '/en/contact.html', consent, pushes: [] });
    const allHaveLeft = () =>
      until(() => tab.evaluate('tamis.health().outbox === 0'), 'the edge has taken all that was sent');
    for (const event of ['formStart', 'formStart', 'formError', 'formSubmit'])
      await tab.evaluate(push(event));
    await edgeReceives(3);
    await allHaveLeft();
    await edgeReceives(3);
    await visit({ path: '/en/contact.html', consent, pushes: [], tab });
    for (const event of ['formStart', 'formSuccess', 'formStart']) await tab.evaluate(push(event));
    await edgeReceives(5);
    await allHaveLeft();
    const events = await edgeReceives(5);
    expect(events.map(({ xdm }) => xdm.eventType).sort()).toEqual([
      'Form Error',
      'Form Start',
      'Form Start',
      'Form Submit',
      'Form Successful Submission',
    ]);
    const error = events.find(({ xdm }) => xdm.eventType === 'Form Error');
    expect(error?.xdm._foodco).toMatchObject({ error: { code: 'E1', form: 'Company is required' } });
    expect(await tab.cookies()).toContain('formStart');
    expect(await errorsOf(tab)).toEqual([]);
  });
});

// In Chromium: `videos.spec`.
describe.each(engines)('a video in %s', (_, test) => {
  test('that plays to its end is reported, each thing once', async ({
    put,
    startPerson,
    site,
    edgeReceives,
    onTestFinished,
  }) => {
    site.file('/videos/bakery.wav', soundFile(8), 'audio/wav');
    const body = '<video id="film" src="/videos/bakery.wav" aria-label="Inside our bakery" muted></video>';
    const url = put({ consent, pushes: [], body });
    // A browser that has served other tests may not answer any more once it plays.
    const person = await startPerson();
    onTestFinished(person.close);
    const tab = await person.newTab();
    await tab.goto(url);
    await tagRunsAt(tab, new URL(url).pathname);
    await tab.evaluate('film.playbackRate = 4, film.play()');
    const events = await edgeReceives(5);
    expect(
      events
        .map(({ xdm }) => [xdm.eventType, (xdm._foodco as { video: { name: string } }).video.name])
        .sort(),
    ).toEqual(
      [
        'Video Complete',
        'Video Milestone 25%',
        'Video Milestone 50%',
        'Video Milestone 75%',
        'Video Start',
      ].map((type) => [type, 'Inside our bakery']),
    );
    expect(await errorsOf(tab)).toEqual([]);
  });
});
