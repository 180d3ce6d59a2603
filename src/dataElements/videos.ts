import { defineDataElement, type ElementDescriptions } from '../site/index.ts';
import { componentTitle, describeEventFields, eventField } from './component.ts';

const announcedName = eventField('name');

export const videoName = defineDataElement({
  name: 'Video name',
  read: (_, use) => use(announcedName) || use(componentTitle),
  fallback: '',
});
export const videoMilestone = eventField('milestone');
export const videoPlayTimestamp = eventField('playTimestamp');
export const videoLength = eventField('length');

export const video = {
  name: videoName,
  milestone: videoMilestone,
  playTimestamp: videoPlayTimestamp,
  length: videoLength,
};

export const videoDescriptions = (): ElementDescriptions => [
  ...describeEventFields(videoMilestone, videoPlayTimestamp, videoLength),
  [videoName, 'Of the video’s event, or of its load; else the title of its component.'],
];
