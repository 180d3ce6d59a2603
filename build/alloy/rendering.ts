import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile, personalizationFile } from './sources.ts';

/** Personalisation, in fewer words: the same offers are rendered, answered and told of. */
export const rendering = () => [
  standIn({
    file: personalizationFile('handlers/createProcessPropositions.js'),
    by: ourFile('createProcessPropositions'),
    expects: [
      'export default ({ schemaProcessors, logger })',
      'return (renderPropositions, nonRenderPropositions = [])',
      'return { returnedPropositions, returnedDecisions, render };',
      '({ render, setRenderAttempted, includeInNotification, onlyRenderThis }',
    ],
    reason:
      'propositions are processed otherwise. Compare with build/alloy/standIns/createProcessPropositions.ts.',
  }),
  standIn({
    file: coreFile('utils/surfaceUtils.js'),
    by: ourFile('surfaceUtils'),
    expects: [
      'export const buildPageSurface = (getPageLocation)',
      'export const isPageWideSurface = (scope)',
      'export const normalizeSurfaces = (surfaces = [], getPageLocation, logger)',
      String.raw`const SURFACE_REGEX = /^(\w+):\/\/([^/#]+)(\/[^#]*)?(#.*)?$/;`,
      String.raw`/^(?:.*@)?(?:[a-z\d\u00a1-\uffff.-]+|\[[a-f\d:]+])(?::\d+)?$/;`,
      String.raw`const PATH_REGEX = /^\/(?:[/\w\u00a1-\uffff-.~]|%[a-fA-F\d]{2})*$/;`,
      String.raw`const FRAGMENT_REGEX = /^#(?:[/\w\u00a1-\uffff-.~]|%[a-fA-F\d]{2})+$/;`,
    ],
    reason: 'surfaces are read otherwise. Compare with build/alloy/standIns/surfaceUtils.ts.',
  }),
  standIn({
    file: personalizationFile('createPersonalizationDetails.js'),
    by: ourFile('createPersonalizationDetails'),
    expects: [
      'isRenderDecisions()',
      'isSendDisplayEvent()',
      'shouldIncludeRenderedPropositions()',
      'getViewName()',
      'createQueryDetails()',
      'shouldFetchData()',
      'shouldUseCachedData()',
      '(!this.isCacheInitialized() &&\n          personalization.defaultPersonalizationEnabled !== false)',
    ],
    reason:
      'alloy asks for offers otherwise. Compare with build/alloy/standIns/createPersonalizationDetails.ts.',
  }),
  standIn({
    file: coreFile('core/createEvent.js'),
    by: ourFile('createEvent'),
    expects: [
      'setUserXdm(value)',
      'setUserData(value)',
      'mergeXdm(xdm)',
      'mergeQuery(query)',
      'documentMayUnload()',
      'finalize(onBeforeEventSend)',
      'getDocumentMayUnload()',
      'getCreatedAt()',
      'shouldSend()',
      'getViewName()',
      'getUserIdentityMap()',
      'toJSON()',
    ],
    reason: 'events are made otherwise. Compare with build/alloy/standIns/createEvent.ts.',
  }),
  editedModule(
    personalizationFile('createApplyPropositions.js'),
    'offers are applied otherwise. Find out how, and adapt build/alloy/rendering.ts.',
    [
      [
        `const SUPPORTED_SCHEMAS = {
  [DOM_ACTION]: () => true,
  [HTML_CONTENT_ITEM]: () => true,
  [JSON_CONTENT_ITEM]: isInteractionTrackingItem,
  [MESSAGE_IN_APP]: () => true,
  [DEFAULT_CONTENT_ITEM]: () => true,
};
`,
        `const SUPPORTED_SCHEMAS = [DOM_ACTION, HTML_CONTENT_ITEM, MESSAGE_IN_APP, DEFAULT_CONTENT_ITEM];
`,
      ],
      [
        `typeof SUPPORTED_SCHEMAS[schema] === "function" &&
  SUPPORTED_SCHEMAS[schema](schema, actionType)`,
        'SUPPORTED_SCHEMAS.includes(schema) || isInteractionTrackingItem(schema, actionType)',
      ],
    ],
  ),
  editedModule(
    coreFile('utils/createCollect.js'),
    'alloy tells of offers otherwise. Find out how, and adapt build/alloy/rendering.ts.',
    [
      ['    propositionEventTypes = [getPropositionEventType(eventType)],\n', ''],
      ['        propositionEventTypes,\n', '        ["display"],\n'],
      ['    eventType = DISPLAY,\n', ''],
      ['const data = { eventType, identityMap };', 'const data = { eventType: DISPLAY, identityMap };'],
    ],
  ),
  editedModule(
    personalizationFile('createComponent.js'),
    'alloy tells of offers otherwise. Find out how, and adapt build/alloy/rendering.ts.',
    [
      [
        `mergeDecisionsMeta(event, decisionsMeta, [
              PropositionEventType.DISPLAY,
            ]);`,
        'mergeDecisionsMeta(event, decisionsMeta, ["display"]);',
      ],
    ],
  ),
];
