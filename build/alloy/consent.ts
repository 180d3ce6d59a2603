import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile, personalizationFile } from './sources.ts';

const reason = 'alloy would wait for a consent of its own. Find it, and adapt build/alloy/consent.ts.';

/**
 * Leaves out alloy's own consent, which only its consent component, `setConsent`, ever changes; Tamis has it not. The
 * consent groups are asked before alloy wakes, by the hook, and by the sender.
 */
export const consent = () => [
  standIn({
    file: coreFile('core/consent/createConsent.js'),
    by: ourFile('createConsent'),
    expects: ['awaitConsent()', 'withConsent()', 'current()'],
    reason,
  }),
  editedModule(coreFile('core/index.js'), reason, [
    [
      `    const generalConsentState = createConsentStateMachine({ logger });
    const consent = createConsent({
      generalConsentState,
      logger,
    });`,
      'const consent = createConsent();',
    ],
  ]),
  editedModule(coreFile('core/injectHandleError.js'), reason, [
    [
      `    if (err.code === DECLINED_CONSENT_ERROR_CODE) {
      logger.warn(\`The \${operation} could not fully complete. \${err.message}\`);
      return {};
    }`,
    ],
    ['({ errorPrefix, logger })', '({ errorPrefix })'],
    ['(error, operation)', '(error)'],
  ]),
  editedModule(personalizationFile('createComponent.js'), reason, [
    [
      `      onComponentsRegistered() {
        handleConsentFlicker();
      },`,
    ],
    ['  handleConsentFlicker,\n'],
  ]),
  editedModule(personalizationFile('index.js'), reason, [
    [
      `  const handleConsentFlicker = createHandleConsentFlicker({
    showContainers,
    consent,
  });
`,
    ],
    ['    handleConsentFlicker,\n'],
  ]),
  editedModule(personalizationFile('createFetchDataHandler.js'), reason, [
    [
      `    const { state, wasSet } = consent.current();
    if (!(state === "out" && wasSet)) {
      if (personalizationDetails.isRenderDecisions()) {
        hideContainers(prehidingStyle);
      } else {
        showContainers();
      }
    }`,
      `    if (personalizationDetails.isRenderDecisions()) hideContainers(prehidingStyle);
    else showContainers();`,
    ],
  ]),
];
