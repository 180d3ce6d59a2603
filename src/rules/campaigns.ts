import {
  ANALYTICS_EVENTS,
  campaignBanner,
  campaignDetails,
  campaignMaterial,
  campaignProduct,
} from '../dataElements/index.ts';
import type { Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { userFields } from './fields.ts';
import { unknownUser } from './given.ts';

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
  ],
  campaignDetailsPageLoaded: [
    {
      title: 'the page of a campaign',
      payload: campaignKnown,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
        '_tenant.campaign.campaignName': 'Autumn bakery',
        '_tenant.campaign.campaignType': 'Seasonal',
      },
    },
  ],
  campaignBannerClick: [
    {
      title: 'the button of a banner, whose link names the visitor',
      payload: bannerClicked,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignBanner.buttonLink':
          'https://www.example.com/na-en/portal/campaigns/autumn.html?mail=redacted',
        '_tenant.campaignBanner.buttonText': 'Taste it',
      },
    },
  ],
  campaignProductsClick: [
    {
      title: 'vanilla in a campaign',
      payload: productClicked,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignProduct.technology': 'Taste',
        '_tenant.campaignProduct.productTitle': 'Vanilla extract',
        '_tenant.campaignProduct.productCode': 'V1',
      },
    },
  ],
  campaignRelatedMaterialsClick: [
    {
      title: 'recipes beside a campaign',
      payload: materialClicked,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignMaterial.materialDocumentName': 'Autumn recipes',
      },
    },
  ],
});
