import { describe, expect, it } from 'vitest';
import { storedNames } from '../../../src/plan/storedNames.ts';
import {
  analytics,
  component,
  element,
  imported,
  lineOf,
  onStart,
  page,
  setVariables,
  startedSite,
} from './importedSite.ts';

const webSdk = (instance: string) =>
  `,"adobe-alloy":{displayName:"Web SDK",settings:{instances:[${instance}]}}`;

describe('onBeforeEventSend of the Web SDK', () => {
  const rules = [onStart('View', setVariables('{pageName:"Cart",prop1:"a"}'), page)];
  const hook = (source: string) => ({
    elements: { Name: element('constant', '{value:"shop"}') },
    extensions: webSdk(`{clickCollectionEnabled:!1,onBeforeEventSend:${source}}`),
    rules,
  });

  it('changes each event, with its data elements at hand', async () => {
    const { tag, data } = await startedSite(
      hook(
        'function(content){content.xdm.web.webPageDetails.siteSection=_satellite.getVar("Name");content.data.__adobe.analytics.prop1="b"}',
      ),
    );
    expect(tag.failures).toEqual([]);
    expect(tag.events[0]?.xdm).toMatchObject({ web: { webPageDetails: { siteSection: 'shop' } } });
    expect(analytics(tag)).toEqual([{ pageName: 'Cart', prop1: 'b' }]);
    expect(lineOf(data, 'Web SDK')).toMatchObject({ outcome: 'carried' });
  });

  it('stops an event', async () => {
    const { tag } = await startedSite(hook('function(content){return content.xdm.eventType==="other"}'));
    expect(tag.events).toEqual([]);
    expect(tag.refused).toMatchObject([{ rule: 'View' }]);
  });
});

it('the settings of the Web SDK that differ have a note each', async () => {
  const { data } = await imported({
    extensions: webSdk(
      '{context:["web"],thirdPartyCookiesEnabled:!0,targetMigrationEnabled:!1,clickCollection:{internalLinkEnabled:!1,externalLinkEnabled:!0}}',
    ),
  });
  expect(lineOf(data, 'Web SDK')).toMatchObject({
    outcome: 'for a person',
    notes: [
      { text: 'datastreams, organisation and edge domain are in settings/*.json' },
      {
        text: 'the Web SDK counted clicks on links by itself: a rule with linkFollowed or linkClicked must do so',
        outcome: 'for a person',
      },
      { text: 'each event has the contexts web, device, environment and placeContext' },
      { text: 'no third-party cookie is set' },
    ],
  });
});

describe('a data element with a storage duration', () => {
  const given = (duration: string) => ({
    elements: {
      Campaign: element(
        'queryStringParameter',
        '{name:"cid"}',
        `,storageDuration:"${duration}",defaultValue:"none"`,
      ),
    },
    rules: [onStart('View', setVariables('{pageName:"%Campaign%"}'), page)],
  });
  const key = 'com.adobe.reactor.dataElements.Campaign';

  it.each([
    ['session', 'session storage'],
    ['visitor', 'local storage'],
  ])('is kept for the %s, and the plan says so', async (duration, where) => {
    const { tag, site, plan, data } = await startedSite(given(duration));
    const next = await startedSite(
      given(duration),
      {},
      {
        url: 'https://shop.example.com/',
        after: tag.browser,
      },
    );
    expect(analytics(next.tag)).toEqual([{ pageName: 'spring' }]);
    expect(storedNames(site, plan).filter(({ name }) => name === key)).toMatchObject([{ name: key, where }]);
    expect(lineOf(data, 'Campaign')).toMatchObject({ outcome: 'converted' });
    next.tag.consent.withdraw();
    next.tag.advance(1_000);
    const { sessionItems, localItems } = next.tag.browser;
    expect([sessionItems.has(key), localItems.has(key)]).toEqual([false, false]);
  });

  it('for the page view is kept in memory', async () => {
    const { read } = await imported(given('pageview'));
    expect(read('dataElements.ts')).toContain("keeps: 'pageview'");
    expect(read('site.ts')).not.toContain('keptValues');
  });
});

describe('modules of vendors', () => {
  it('Qualtrics is a script, with targeting consent', async () => {
    const { read, data } = await imported({
      rules: [
        onStart(
          'Feedback',
          component(
            'qualtrics-website-feedback/src/lib/actions/loadProject.js',
            '{brandID:"acme",projectID:"ZN_aB1"}',
          ),
        ),
      ],
    });
    const rules = read('rules/pages.ts');
    expect(rules).toContain("consented('targeting')");
    expect(rules).toContain(
      "src: 'https://znab1-acme.siteintercept.qualtrics.com/WRSiteInterceptEngine/?Q_ZID=ZN_aB1'",
    );
    expect(read('site.ts')).toContain("scriptHosts: ['znab1-acme.siteintercept.qualtrics.com']");
    expect(lineOf(data, 'Feedback')).toMatchObject({
      outcome: 'for a person',
      notes: [{ text: expect.stringContaining('an element with the ID “ZN_aB1”') }],
    });
  });

  it.each([
    ['bing-ads-extension/src/lib/actions/sendCustomEvent.js', 'Microsoft Advertising'],
    ['linkedin/src/lib/actions/loadInsightTag.js', 'LinkedIn'],
  ])('%s is off, and the report says what to do', async (module, vendor) => {
    const { data } = await imported({ rules: [onStart('Pixel', component(module), page)] });
    expect(lineOf(data, 'Pixel')).toMatchObject({
      notes: [
        {
          text: `the pixel of ${vendor} is off (${module}): load it as a third-party script, with targeting consent`,
        },
      ],
    });
  });

  it('parameters of the query are joined by their delimiter, in any case', async () => {
    const plugin = (settings: string) =>
      `{modulePath:"common-web-sdk-plugins/src/lib/dataElements/getqueryparam.js",settings:${settings}}`;
    const { tag, data } = await startedSite(
      {
        elements: {
          Both: plugin('{queryStringParameters:"CID, none,icid",delimiter:":"}'),
          Other: plugin('{queryStringParameters:"cid",urlToCheck:"%Both%"}'),
        },
        rules: [onStart('View', setVariables('{pageName:"%Both%",server:"%Other%"}'), page)],
      },
      {},
      { url: 'https://shop.example.com/?cid=spring&icid=teaser' },
    );
    expect(analytics(tag)).toEqual([{ pageName: 'spring:teaser' }]);
    expect(lineOf(data, 'Other')).toMatchObject({ outcome: 'for a person' });
  });
});
