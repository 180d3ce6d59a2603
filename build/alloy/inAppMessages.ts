import { editedModule } from '../editedModule.ts';
import { personalizationFile } from './sources.ts';

const reason =
  'the bundle would hold the in-app messages of Journey Optimizer. Find them, and adapt build/alloy/inAppMessages.ts.';

/**
 * Leaves out the in-app messages of Journey Optimizer, and with them the decisions of rule sets, which nothing but
 * alloy's rules engine makes. A message is answered to whoever asked for it as not rendered, as any unknown kind is.
 */
export const inAppMessages = () => [
  editedModule(personalizationFile('index.js'), reason, [
    [
      `createProcessInAppMessage({
      modules: initInAppMessageActionsModules(collect),
      logger,
    })`,
      `(item) => {
      logger.warn("In-app messages are not part of this build.", item.getOriginalItem());
      return {};
    }`,
    ],
    [
      `const onDecisionHandler = createOnDecisionHandler({
    processPropositions,
    createProposition,
    notificationHandler,
  });`,
    ],
    ['    onDecisionHandler,\n'],
  ]),
  editedModule(personalizationFile('createComponent.js'), reason, [
    ['onDecision: onDecisionHandler,'],
    ['  onDecisionHandler,\n'],
  ]),
  editedModule(personalizationFile('createNotificationHandler.js'), reason, [
    ['(decisionsMetaDisplay = [], decisionsMetaSuppressed = [])', '(decisionsMetaDisplay = [])'],
    [
      `      if (isNonEmptyArray(decisionsMetaSuppressed)) {
        collect({
          decisionsMeta: decisionsMetaSuppressed,
          eventType: SUPPRESS,
          propositionAction: { reason: "Conflict" },
          viewName,
          identityMap,
        });
      }`,
    ],
  ]),
  editedModule(personalizationFile('handlers/injectCreateProposition.js'), reason, [
    [
      `      shouldSuppressDisplay() {
        return shouldSuppressDisplay;
      },`,
    ],
    ['    shouldSuppressDisplay = false,\n'],
  ]),
  editedModule(personalizationFile('createFetchDataHandler.js'), reason, [
    ['createProposition(handle, true, false, identityMap)', 'createProposition(handle, true, identityMap)'],
  ]),
];
