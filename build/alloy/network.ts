import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile } from './sources.ts';

/** Requests: `sendRequest` has them all, those of a page that is being left included. */
export const network = () => [
  {
    file: coreFile('core/network/requestMethods/injectSendBeaconRequest.js'),
    expects: ['({ sendBeacon, sendFetchRequest, logger })', 'statusCode: 204'],
    reason:
      'beacons would bypass sendRequest. Find where alloy sends them, and adapt build/alloy/network.ts.',
    replace: () => `export default ({ sendFetchRequest }) => (url, body) => {
  sendFetchRequest(url, body).catch(() => {});
  return Promise.resolve({ statusCode: 204, getHeader: () => null, body: "" });
};`,
  },
  editedModule(
    coreFile('core/index.js'),
    'find where alloy chooses beacons, and adapt build/alloy/network.ts.',
    [
      [
        `isFunction(navigator.sendBeacon)
      ? injectSendBeaconRequest({
          // Without the bind(), the browser will complain about an
          // illegal invocation.
          sendBeacon: navigator.sendBeacon.bind(navigator),
          sendFetchRequest,
          logger,
        })
      : sendFetchRequest`,
        'injectSendBeaconRequest({ sendFetchRequest })',
      ],
    ],
  ),
  standIn({
    file: coreFile('utils/request/createGetAssuranceValidationTokenParams.js'),
    by: ourFile('assuranceParameter'),
    expects: [
      '({ window, createNamespacedStorage })',
      '"adb_validation_sessionid"',
      '"validation."',
      '"clientId"',
      'adobeAepValidationToken: validationToken',
    ],
    reason: 'Adobe Assurance is told otherwise. Compare with build/alloy/standIns/assuranceParameter.ts.',
  }),
  editedModule(
    coreFile('core/createComponentRegistry.js'),
    'find where alloy registers commands, and adapt build/alloy/network.ts.',
    [
      [
        `    const conflictingCommandNames = intersection(
      Object.keys(commandsByName),
      Object.keys(componentCommandsByName),
    );

    if (conflictingCommandNames.length) {
      throw new Error(
        \`[ComponentRegistry] Could not register \${namespace} \` +
          \`because it has existing command(s): \${conflictingCommandNames.join(
            ",",
          )}\`,
      );
    }
`,
      ],
    ],
  ),
];
