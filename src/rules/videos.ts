import { under, video } from '../dataElements/index.ts';
import type { VideoReport } from '../sources/index.ts';
import type { Examples } from '../tracking/index.ts';
import type { EventType } from '../xdm/index.ts';
import { ANALYTICS_EVENTS, type AnalyticsEvent } from '../xdm/index.ts';
import { withoutConsent } from './given.ts';
import { interaction } from './interaction.ts';
import { videoReported } from './triggers.ts';

const videoRule = (report: VideoReport, eventType: EventType, counts: AnalyticsEvent) =>
  interaction(videoReported(report), {
    name: eventType,
    eventType,
    xdm: under('_tenant.video', video),
    counts,
  });

export const videoRules = {
  videoStart: videoRule('start', 'Video Start', ANALYTICS_EVENTS.videoStart),
  videoResume: videoRule('resume', 'Video Resume', ANALYTICS_EVENTS.videoResume),
  videoPause: videoRule('pause', 'Video Pause', ANALYTICS_EVENTS.videoPause),
  videoComplete: videoRule('complete', 'Video Complete', ANALYTICS_EVENTS.videoComplete),
  videoMilestone25: videoRule('milestone 25', 'Video Milestone 25%', ANALYTICS_EVENTS.video25),
  videoMilestone50: videoRule('milestone 50', 'Video Milestone 50%', ANALYTICS_EVENTS.video50),
  videoMilestone75: videoRule('milestone 75', 'Video Milestone 75%', ANALYTICS_EVENTS.video75),
};

const begun = { eventInfo: { name: 'Inside our bakery', playTimestamp: 0, length: 90 } };
const resumed = { eventInfo: { name: 'Inside our bakery', playTimestamp: 31, length: 90 } };
const paused = { eventInfo: { name: 'Inside our bakery', playTimestamp: 31, length: 90 } };
const completed = { eventInfo: { name: 'Inside our bakery', milestone: 100, playTimestamp: 90, length: 90 } };
const quarterSeen = {
  eventInfo: { name: 'Inside our bakery', milestone: 25, playTimestamp: 23, length: 90 },
};
const halfSeen = { eventInfo: { name: 'Inside our bakery', milestone: 50, playTimestamp: 45, length: 90 } };
const threeQuartersSeen = {
  eventInfo: { name: 'Inside our bakery', milestone: 75, playTimestamp: 68, length: 90 },
};

export const videoExamples = (): Examples<typeof videoRules> => ({
  videoStart: [
    {
      title: 'the video begins',
      given: { item: begun },
      payload: begun,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Start',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '',
        '_tenant.video.playTimestamp': '0',
        '_tenant.video.length': '90',
      },
    },
    {
      title: 'a video that says nothing of itself',
      payload: { eventInfo: {} },
      sends: { '_tenant.video.name': '', '_tenant.video.length': '' },
    },
    { title: 'without consent', given: withoutConsent, payload: begun, sends: 'nothing' },
  ],
  videoResume: [
    {
      title: 'it goes on after a pause',
      given: { item: resumed },
      payload: resumed,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Resume',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '',
        '_tenant.video.playTimestamp': '31',
        '_tenant.video.length': '90',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: resumed, sends: 'nothing' },
  ],
  videoPause: [
    {
      title: 'the visitor pauses it',
      given: { item: paused },
      payload: paused,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Pause',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '',
        '_tenant.video.playTimestamp': '31',
        '_tenant.video.length': '90',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: paused, sends: 'nothing' },
  ],
  videoComplete: [
    {
      title: 'it was seen to its end',
      given: { item: completed },
      payload: completed,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Complete',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '100',
        '_tenant.video.playTimestamp': '90',
        '_tenant.video.length': '90',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: completed, sends: 'nothing' },
  ],
  videoMilestone25: [
    {
      title: 'a quarter is seen',
      given: { item: quarterSeen },
      payload: quarterSeen,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Milestone 25%',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '25',
        '_tenant.video.playTimestamp': '23',
        '_tenant.video.length': '90',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: quarterSeen, sends: 'nothing' },
  ],
  videoMilestone50: [
    {
      title: 'half of it is seen',
      given: { item: halfSeen },
      payload: halfSeen,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Milestone 50%',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '50',
        '_tenant.video.playTimestamp': '45',
        '_tenant.video.length': '90',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: halfSeen, sends: 'nothing' },
  ],
  videoMilestone75: [
    {
      title: 'three quarters are seen',
      given: { item: threeQuartersSeen },
      payload: threeQuartersSeen,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Video Milestone 75%',
        'web.webInteraction.linkClicks.value': 1,
        '_tenant.video.name': 'Inside our bakery',
        '_tenant.video.milestone': '75',
        '_tenant.video.playTimestamp': '68',
        '_tenant.video.length': '90',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: threeQuartersSeen, sends: 'nothing' },
  ],
});
