import {
  campaignBanner,
  campaignDetails,
  campaignMaterial,
  campaignProduct,
  under,
} from '../dataElements/index.ts';
import type { Examples } from '../tracking/index.ts';
import { ANALYTICS_EVENTS } from '../xdm/index.ts';
import { userFields } from './fields.ts';
import { unknownUser, withoutConsent } from './given.ts';
import { pushedInteractions } from './interaction.ts';

export const campaignRules = pushedInteractions({
  campaignInfo: {
    name: 'Campaign info',
    stateOf: () => 'campaign',
    eventType: 'Campaign info',
    xdm: { ...userFields, ...under('_tenant.campaign', campaignDetails) },
    counts: ANALYTICS_EVENTS.campaignInfo,
  },
  campaignDetailsPageLoaded: {
    name: 'Campaign details view',
    stateOf: () => 'campaign',
    xdm: { ...userFields, ...under('_tenant.campaign', campaignDetails) },
  },
  campaignBannerClick: {
    name: 'Campaign banner click',
    xdm: { ...userFields, ...under('_tenant.campaignBanner', campaignBanner) },
  },
  campaignProductsClick: {
    name: 'Campaign product click',
    xdm: { ...userFields, ...under('_tenant.campaignProduct', campaignProduct) },
  },
  campaignRelatedMaterialsClick: {
    name: 'Campaign related material click',
    xdm: { ...userFields, ...under('_tenant.campaignMaterial', campaignMaterial) },
  },
});

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
        '_tenant.campaignBanner.buttonLink':
          'https://www.example.com/na-en/portal/campaigns/autumn.html?mail=redacted',
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
