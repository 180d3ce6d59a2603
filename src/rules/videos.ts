import { ANALYTICS_EVENTS, type AnalyticsEvent, video } from '../dataElements/index.ts';
import type { Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { interaction } from '../site/interaction.ts';
import type { VideoReport } from '../sources/index.ts';
import type { EventType } from '../xdm/index.ts';
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

/** What is known of the film when a report comes. */
const film = { name: 'Inside our bakery', length: 90 };

/** An example of a report, with what the viewer or the video says of itself. */
const reportExample = (title: string, playTimestamp: number, milestone?: 25 | 50 | 75 | 100) => {
  const payload = { eventInfo: { ...film, playTimestamp, ...(milestone && { milestone }) } };
  return {
    title,
    given: { item: payload },
    payload,
    sends: {
      '_tenant.video.name': 'Inside our bakery',
      '_tenant.video.milestone': milestone ? `${milestone}` : '',
      '_tenant.video.playTimestamp': `${playTimestamp}`,
      '_tenant.video.length': '90',
    },
  } as const;
};

export const videoExamples = (): Examples<typeof videoRules> => ({
  videoStart: [
    reportExample('the video begins', 0),
    {
      title: 'a video that says nothing of itself',
      payload: { eventInfo: {} },
      sends: { '_tenant.video.name': '', '_tenant.video.length': '' },
    },
  ],
  videoResume: [reportExample('it goes on after a pause', 31)],
  videoPause: [reportExample('the visitor pauses it', 31)],
  videoComplete: [reportExample('it was seen to its end', 90, 100)],
  videoMilestone25: [reportExample('a quarter is seen', 23, 25)],
  videoMilestone50: [reportExample('half of it is seen', 45, 50)],
  videoMilestone75: [reportExample('three quarters are seen', 68, 75)],
});
