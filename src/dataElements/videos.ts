import { getPath } from '../engine/index.ts';
import { defineDataElement } from '../rules/define.ts';
import { componentTitle } from './component.ts';
import { readText } from './readText.ts';

const videoField = (name: string, key: string) =>
  defineDataElement({
    name,
    description: `\`${key}\` of the video’s event, or what the video said of it before.`,
    read: ({ item }) => readText(getPath(item, `eventInfo.${key}`)) || undefined,
    fallback: '',
  });

export const videoName = defineDataElement({
  name: 'Video name',
  description: 'Of the video’s event, or of its load; else the title of its component.',
  read: ({ item }, use) => readText(getPath(item, 'eventInfo.name')) || use(componentTitle),
  fallback: '',
});
export const videoMilestone = videoField('Video milestone', 'milestone');
export const videoPlayTimestamp = videoField('Video play timestamp', 'playTimestamp');
export const videoLength = videoField('Video metadata length', 'length');

export const video = {
  name: videoName,
  milestone: videoMilestone,
  playTimestamp: videoPlayTimestamp,
  length: videoLength,
};
