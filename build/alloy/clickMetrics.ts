import { editedModule } from '../editedModule.ts';
import { personalizationFile } from './sources.ts';

const reason =
  'the bundle would hold alloy’s click metrics of offers. Find them, and adapt build/alloy/clickMetrics.ts.';

const decoration = `    const decorateProposition = createDecorateProposition(
      autoCollectPropositionInteractions,
      type,
      item.getProposition().getId(),
      item.getId(),
      item.getTrackingLabel(),
      item.getProposition().getScopeType(),
      item.getProposition().getNotification(),
      storeInteractionMeta,
    );
`;

/**
 * Leaves out what is kept for click metrics of offers: only alloy's activity collector asks for it, which Tamis does
 * not have. Elements of an offer do not get the attributes (`data-aep-…`) that it would find them by.
 */
export const clickMetrics = () => [
  editedModule(personalizationFile('index.js'), reason, [
    [
      `  const { storeInteractionMeta, getInteractionMetas } =
    createInteractionStorage();

  const { storeClickMeta, getClickSelectors, getClickMetas } =
    createClickStorage();
`,
    ],
    [
      `      modules: domActionsModules,
      logger,
      storeInteractionMeta,
      storeClickMeta,
      autoCollectPropositionInteractions,`,
      'modules: domActionsModules, logger,',
    ],
    [
      `      modules: domActionsModules,
      logger,
      storeInteractionMeta,
      autoCollectPropositionInteractions,`,
      'modules: domActionsModules, logger,',
    ],
    [
      `  const onClickHandler = createOnClickHandler({
    mergeDecisionsMeta,
    collectInteractions,
    collectClicks,
    getInteractionMetas,
    getClickMetas,
    getClickSelectors,
    autoCollectPropositionInteractions,
  });`,
    ],
    ['    onClickHandler,\n    isAuthoringModeEnabled', '    isAuthoringModeEnabled'],
    ['    autoCollectPropositionInteractions,\n  } = config;', '  } = config;'],
  ]),
  editedModule(personalizationFile('createComponent.js'), reason, [
    [
      `      onClick({ event, clickedElement }) {
        onClickHandler({ event, clickedElement });
      },`,
    ],
    ['  onClickHandler,\n'],
  ]),
  editedModule(personalizationFile('handlers/createProcessDomAction.js'), reason, [
    [
      `      storeClickMeta({
        selector,
        meta: {
          ...item.getProposition().getNotification(),
          trackingLabel: item.getTrackingLabel(),
          scopeType: item.getProposition().getScopeType(),
        },
      });`,
    ],
    [decoration],
    [
      'modules[type](item.getData(), decorateProposition, renderStatusHandler)',
      'modules[type](item.getData(), () => {}, renderStatusHandler)',
    ],
    [
      `    storeInteractionMeta,
    storeClickMeta,
    autoCollectPropositionInteractions,
  }) =>`,
      '  }) =>',
    ],
  ]),
  editedModule(personalizationFile('handlers/createProcessHtmlContent.js'), reason, [
    [decoration],
    ['          decorateProposition,\n', '() => {},'],
    [
      `    storeInteractionMeta,
    autoCollectPropositionInteractions,
  }) =>`,
      '  }) =>',
    ],
  ]),
  editedModule(personalizationFile('handlers/injectCreateProposition.js'), reason, [
    [
      '    const { id, schema, data, characteristics: { trackingLabel } = {} } = item;',
      'const { id, schema, data } = item;',
    ],
    [
      `      getTrackingLabel() {
        return trackingLabel;
      },`,
    ],
  ]),
];
