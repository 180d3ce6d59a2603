import {
  code,
  core,
  dataLayer,
  type GivenComponent,
  type GivenProperty,
  type GivenSettings,
  pushedEvent,
  rule,
  webSdk,
} from './givenProperty.ts';

const sendEvent = (settings: GivenSettings, delayNext = false): GivenComponent =>
  webSdk('sendEvent', { instanceName: 'alloy', ...settings }, { delayNext });

/** A publisher with the Web SDK and the data layer: XDM objects, a variable that rules fill step by step. */
export const publisher: GivenProperty = {
  name: 'Magazine (web)',
  isSequenced: true,
  emptyForUndefined: true,
  extensions: {
    'adobe-alloy': {
      instances: [
        {
          name: 'alloy',
          edgeConfigId: 'datastream-production',
          stagingEdgeConfigId: 'datastream-staging',
          developmentEdgeConfigId: 'datastream-development',
          orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
          edgeDomain: 'data.magazine.example.com',
          defaultConsent: 'pending',
        },
      ],
    },
    'gcoe-adobe-client-data-layer': { dataLayerName: 'adobeDataLayer', injectLibrary: true },
  },
  dataElements: {
    'ACDL - page name': dataLayer('datalayerComputedState', { path: 'page.name' }),
    'ACDL - page language': dataLayer(
      'datalayerComputedState',
      { path: 'page.language' },
      { defaultValue: 'en' },
    ),
    'XDM - page view': webSdk('xdmObject', {
      data: {
        eventType: 'web.webpagedetails.storyViews',
        web: {
          webPageDetails: {
            name: '%ACDL - page name%',
            siteSection: '%ACDL - page language%:%ACDL - missing%',
            pageViews: { value: 1 },
          },
        },
      },
    }),
    'ACDL - missing': dataLayer('datalayerComputedState', { path: 'nothing.there' }),
    'Variable - content': webSdk('variable', {
      dataElementId: 'DE1',
      cacheId: 'DE1',
      solutions: ['analytics'],
    }),
    'Variable - ads': webSdk('variable', { dataElementId: 'DE2', cacheId: 'DE2' }),
    Words: core('customCode', {
      source: code('return _satellite.getVar("ACDL - page name", event).split(" ").length;'),
    }),
  },
  rules: [
    rule('ACDL | pageLoaded | send page view', pushedEvent('pageLoaded'), [
      webSdk('updateVariable', {
        dataElementId: 'DE1',
        data: { __adobe: { analytics: { pageName: '%ACDL - page name%', events: 'event1' } } },
        customCode: code(
          'content.__adobe.analytics.eVar1 = event.message.page.name;\ncontent.__adobe.analytics.eVar2 = _satellite.getVar("Words");',
          'content, event',
        ),
      }),
      sendEvent({ xdm: '%XDM - page view%', data: '%Variable - content%', renderDecisions: true }, true),
    ]),
    rule(
      'ACDL | articleRead | 50 %',
      pushedEvent('articleRead'),
      [
        sendEvent({
          type: 'web.webinteraction.linkClicks',
          xdm: {
            web: {
              webInteraction: {
                name: 'Read %event.message.article.id%',
                type: 'other',
                linkClicks: { value: 1 },
              },
            },
          },
          data: '%Variable - content%',
        }),
      ],
      [
        core('valueComparison', {
          leftOperand: '%event.message.article.depth%',
          comparison: { operator: 'greaterThanOrEqual' },
          rightOperand: 50,
        }),
      ],
    ),
    rule('ACDL | paywallShown | full state', pushedEvent('paywallShown'), [
      sendEvent({
        type: 'web.webinteraction.linkClicks',
        xdm: { web: { webInteraction: { name: '%event.fullState.page.name%', type: 'other' } } },
      }),
    ]),
    rule('ACDL | subscriptionStarted | late (order 60)', pushedEvent('subscriptionStarted', { order: 60 }), [
      sendEvent({ type: 'commerce.checkouts', xdm: '%XDM - page view%', data: '%Variable - content%' }),
    ]),
    rule('ACDL | subscriptionStarted | early (order 40)', pushedEvent('subscriptionStarted', { order: 40 }), [
      webSdk('updateVariable', {
        dataElementCacheId: 'DE1',
        transforms: { '__adobe.analytics.eVar1': { clear: true } },
        data: { __adobe: { analytics: { eVar3: 'subscription' } } },
      }),
    ]),
    rule(
      'ACDL | adShown',
      [pushedEvent('adShown'), pushedEvent('adShownAgain')],
      [
        webSdk('updateVariable', {
          dataElementName: 'Variable - ads',
          data: { ad: { id: '%event.message.ad%' } },
        }),
        sendEvent({ type: 'advertising.impressions', data: '%Variable - ads%', documentUnloading: true }),
      ],
    ),
    rule(
      'Click | Share | .share',
      core('click', { elementSelector: '.share' }),
      [
        sendEvent({
          type: 'web.webinteraction.linkClicks',
          xdm: {
            web: { webInteraction: { name: 'Share: %this.@text%', type: 'other', URL: '%this.href%' } },
          },
        }),
      ],
      [core('subdomain', { subdomains: [{ value: '^www\\.magazine\\.', valueIsRegex: true }] })],
    ),
    rule(
      'ACDL | everything | debug',
      dataLayer('datalayerPushListener', { scope: 'all', method: 'allEvents' }),
      [sendEvent({ type: 'debug' })],
    ),
  ],
};
