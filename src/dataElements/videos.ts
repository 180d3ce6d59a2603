import { defineDataElement } from '../rules/define.ts';
import { componentTitle, eventField } from './component.ts';

const videoField = (key: string) =>
  eventField(key, `\`${key}\` of the video’s event, or what the video said of it before.`);
const announcedName = videoField('name');

export const videoName = defineDataElement({
  name: 'Video name',
  description: 'Of the video’s event, or of its load; else the title of its component.',
  read: (_, use) => use(announcedName) || use(componentTitle),
  fallback: '',
});
export const videoMilestone = videoField('milestone');
export const videoPlayTimestamp = videoField('playTimestamp');
export const videoLength = videoField('length');

export const video = {
  name: videoName,
  milestone: videoMilestone,
  playTimestamp: videoPlayTimestamp,
  length: videoLength,
};
