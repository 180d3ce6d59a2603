import { ANALYTICS_EVENTS } from '../analytics/index.ts';
import {
  campaignBanner,
  campaignDetails,
  campaignMaterial,
  campaignProduct,
  under,
} from '../dataElements/index.ts';
import { consented } from './conditions/index.ts';
import { defineRule, type Examples } from './define.ts';
import { linkHit, userFields } from './fields.ts';
import { unknownUser, withoutConsent } from './given.ts';
import { pushed } from './triggers.ts';

export const campaignRules = {
  campaignInfo: defineRule(pushed('campaignInfo'), {
    name: 'Campaign info',
    conditions: [consented('performance')],
    stateOf: () => 'campaign',
    actions: [
      {
        type: 'sendEvent',
        eventType: 'Campaign info',
        xdm: { ...linkHit('Campaign info'), ...userFields, ...under('_tenant.campaign', campaignDetails) },
        data: { '__adobe.analytics.events': ANALYTICS_EVENTS.campaignInfo },
      },
    ],
  }),
  campaignDetailsPageLoaded: defineRule(pushed('campaignDetailsPageLoaded'), {
    name: 'Campaign details view',
    conditions: [consented('performance')],
    stateOf: () => 'campaign',
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webinteraction.linkClicks',
        xdm: {
          ...linkHit('Campaign details view'),
          ...userFields,
          ...under('_tenant.campaign', campaignDetails),
        },
      },
    ],
  }),
  campaignBannerClick: defineRule(pushed('campaignBannerClick'), {
    name: 'Campaign banner click',
    conditions: [consented('performance')],
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webinteraction.linkClicks',
        xdm: {
          ...linkHit('Campaign banner click'),
          ...userFields,
          ...under('_tenant.campaignBanner', campaignBanner),
        },
      },
    ],
  }),
  campaignProductsClick: defineRule(pushed('campaignProductsClick'), {
    name: 'Campaign product click',
    conditions: [consented('performance')],
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webinteraction.linkClicks',
        xdm: {
          ...linkHit('Campaign product click'),
          ...userFields,
          ...under('_tenant.campaignProduct', campaignProduct),
        },
      },
    ],
  }),
  campaignRelatedMaterialsClick: defineRule(pushed('campaignRelatedMaterialsClick'), {
    name: 'Campaign related material click',
    conditions: [consented('performance')],
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webinteraction.linkClicks',
        xdm: {
          ...linkHit('Campaign related material click'),
          ...userFields,
          ...under('_tenant.campaignMaterial', campaignMaterial),
        },
      },
    ],
  }),
};

const campaignKnown = {
  campaignInfoObj: { campaignName: 'Autumn bakery', campaignType: 'Seasonal' },
  userInfo: { userID: 'u1' },
};
const bannerClicked = {
  campaignBannerClickInfo: {
    buttonLink: 'https://www.example.com/na-en/portal/campaigns/autumn.html?mail=jane@example.com',
    buttonText: 'Taste it',
  },
};
const productClicked = {
  campaignProductInfo: { technology: 'Taste', productTitle: 'Vanilla extract', productCode: 'V1' },
};
const materialClicked = {
  campaignRelatedMaterialsClickInfo: { materialDocumentName: 'Autumn recipes' },
};

export const campaignExamples = (): Examples<typeof campaignRules> => ({
  campaignInfo: [
    {
      title: 'a seasonal campaign',
      payload: campaignKnown,
      sends: {
        ...unknownUser,
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Campaign info',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.user.userID': 'u1',
        '_tenant.campaign.campaignName': 'Autumn bakery',
        '_tenant.campaign.campaignType': 'Seasonal',
      },
    },
    {
      title: 'a campaign without a type',
      payload: { campaignInfoObj: { campaignName: 'Autumn bakery' } },
      sends: { '_tenant.campaign.campaignType': 'No datalayer value found' },
    },
    { title: 'without consent', given: withoutConsent, payload: campaignKnown, sends: 'nothing' },
  ],
  campaignDetailsPageLoaded: [
    {
      title: 'the page of a campaign',
      payload: campaignKnown,
      sends: {
        ...unknownUser,
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Campaign details view',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.user.userID': 'u1',
        '_tenant.campaign.campaignName': 'Autumn bakery',
        '_tenant.campaign.campaignType': 'Seasonal',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: campaignKnown, sends: 'nothing' },
  ],
  campaignBannerClick: [
    {
      title: 'the button of a banner, whose link names the visitor',
      payload: bannerClicked,
      sends: {
        ...unknownUser,
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Campaign banner click',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignBanner.buttonLink': 'https://www.example.com/na-en/portal/campaigns/autumn.html',
        '_tenant.campaignBanner.buttonText': 'Taste it',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: bannerClicked, sends: 'nothing' },
  ],
  campaignProductsClick: [
    {
      title: 'vanilla in a campaign',
      payload: productClicked,
      sends: {
        ...unknownUser,
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Campaign product click',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignProduct.technology': 'Taste',
        '_tenant.campaignProduct.productTitle': 'Vanilla extract',
        '_tenant.campaignProduct.productCode': 'V1',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: productClicked, sends: 'nothing' },
  ],
  campaignRelatedMaterialsClick: [
    {
      title: 'recipes beside a campaign',
      payload: materialClicked,
      sends: {
        ...unknownUser,
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Campaign related material click',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignMaterial.materialDocumentName': 'Autumn recipes',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: materialClicked, sends: 'nothing' },
  ],
});
