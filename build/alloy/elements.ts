import { standIn } from '../standIn.ts';
import { coreFile, ourFile, personalizationFile } from './sources.ts';

const reasonFor = (name: string) =>
  `alloy treats elements otherwise. Compare with build/alloy/standIns/${name}.ts.`;

/** How alloy finds, awaits and makes elements, in fewer words. */
export const elements = () => [
  standIn({
    file: coreFile('utils/dom/awaitSelector.js'),
    by: ourFile('awaitSelector'),
    expects: ['selector,\n  selectFunc = selectNodes,', 'const MAX_POLLING_TIMEOUT = 5000;'],
    reason: reasonFor('awaitSelector'),
  }),
  standIn({
    file: coreFile('utils/dom/createNode.js'),
    by: ourFile('createNode'),
    expects: ['(tag, attrs = {}, props = {}, children = [], doc = document)'],
    reason: reasonFor('createNode'),
  }),
  standIn({
    file: coreFile('utils/dom/selectNodes.js'),
    by: ourFile('selectNodes'),
    expects: ['(selector, context = document)', 'selectNodesWithShadow(context, selector)'],
    reason: reasonFor('selectNodes'),
  }),
  standIn({
    file: personalizationFile('dom-actions/dom/selectNodesWithEq.js'),
    by: ourFile('selectNodesWithEq'),
    expects: ['const CSS_IDENTIFIER_PATTERN = /(#|\\.)(-?\\w+)/g;', 'eq > nodesCount - 1'],
    reason: reasonFor('selectNodesWithEq'),
  }),
  standIn({
    file: personalizationFile('flicker/index.js'),
    by: ourFile('flicker'),
    expects: [
      'const PREHIDING_ID = "alloy-prehiding";',
      'const HIDING_STYLE_DEFINITION = "{ visibility: hidden }";',
      'hideElements = (prehidingSelector)',
      'showElements = (prehidingSelector)',
      'createHideContainers = (logger)',
      'createShowContainers = (logger)',
    ],
    reason: reasonFor('flicker'),
  }),
  standIn({
    file: coreFile('utils/injectFireReferrerHideableImage.js'),
    by: ourFile('fireReferrerHideableImage'),
    expects: ['name: "Adobe Alloy",', 'const { hideReferrer, url } = request;'],
    reason: reasonFor('fireReferrerHideableImage'),
  }),
];
