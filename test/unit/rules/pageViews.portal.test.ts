import { describe, expect, it } from 'vitest';
import { afterTasks } from '../../fakes/afterTasks.ts';
import { open } from '../sources/visitPortal.ts';

describe('in the portal', () => {
  it('a state that still holds is sent when consent comes, but no gesture from before', async () => {
    const { tag, browser, consent, rulesDelivered } = open();
    const states = `loginInfo adminUserInfoLoaded viewProductDetails orderListDetails orderDetailsPageLoad campaignInfo
      campaignDetailsPageLoaded stockTickerLoad`;
    const gestures = `recommendationClick filter tasteChartProductsClick orderExportListClick cartAbandoned
      sampleRequestOrderSubmit cancelSample campaignBannerClick campaignProductsClick campaignRelatedMaterialsClick
      videoPlay`;
    const push = tag.push as (event: string, payload: object) => void;
    for (const event of `${states} ${gestures}`.split(/\s+/)) push(event, {});
    consent();
    const stillHolds = [
      ...['Customer login', 'Admin login', 'Product view', 'Order list view', 'Order view', 'Campaign info'],
      ...['Campaign details view', 'Stock ticker load'],
    ];
    await afterTasks(browser, () => expect(rulesDelivered()).toEqual(stillHolds));
    tag.push('cancelSample', { cancelSampleInfo: {} });
    await afterTasks(browser, () => expect(rulesDelivered()).toEqual([...stillHolds, 'Cancel sample']));
    tag.stop();
  });

  it('the current login is not sent twice, nor is the one that it replaces', async () => {
    const { tag, browser, consent, delivered } = open();
    tag.push('loginInfo', { loginInfo: { userLoginStatus: 'failed' } });
    tag.push('loginInfo', { loginInfo: { userLoginStatus: 'success' } });
    consent();
    tag.push('cancelSample', { cancelSampleInfo: {} });
    await afterTasks(browser, () => expect(delivered()).toHaveLength(2));
    expect(delivered()[0]?.xdm).toMatchObject({ userAccount: { login: 1, loginStatus: 'success' } });
    tag.stop();
  });
});

describe('a video', () => {
  it('is followed from the data layer to the edge, with its own event types and numbers', async () => {
    const { tag, browser, delivered } = open(',C0001,C0002,');
    tag.push('videoLoad', { eventInfo: { name: 'Intro' } });
    tag.push('videoMetadata', { eventInfo: { length: 90 } });
    tag.push('videoPlay', { eventInfo: { playTimestamp: 0 } });
    tag.push('videoPause', { eventInfo: { playTimestamp: 10 } });
    tag.push('videoPlay', { eventInfo: { playTimestamp: 10 } });
    for (const milestone of [0, 25, 50, 75, 100]) tag.push('videoMilestone', { eventInfo: { milestone } });
    tag.push('videoStop', { eventInfo: { playTimestamp: 90 } });
    await afterTasks(browser, () =>
      expect(delivered().map(({ eventType }) => eventType)).toEqual([
        'Video Start',
        'Video Pause',
        'Video Resume',
        'Video Milestone 25%',
        'Video Milestone 50%',
        'Video Milestone 75%',
        'Video Complete',
      ]),
    );
    expect(delivered().map(({ data }) => data)).toMatchObject(
      [21, 23, 22, 25, 26, 27, 24].map((number) => ({
        __adobe: { analytics: { events: `event${number}` } },
      })),
    );
    expect(delivered()[3]?.xdm).toMatchObject({
      web: { webInteraction: { type: 'other', name: 'Video Milestone 25%' } },
      _foodco: { video: { name: 'Intro', milestone: '25', length: '90' } },
    });
    tag.stop();
  });
});
