import { createBrowser } from '../../src/browser/index.ts';
import { interaction } from '../../src/site/index.ts';
import { videoReported } from '../../src/sources/index.ts';
import { startScript } from '../../src/tag/startScript.ts';
import { emptySite } from './emptySite.ts';

// What a first rule of videos adds.
startScript(createBrowser(window), {
  ...emptySite,
  rules: [interaction(videoReported('start'), { name: 'Video', xdm: {} })],
});
