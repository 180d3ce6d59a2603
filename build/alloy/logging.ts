import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile } from './sources.ts';

const reason =
  'alloy logs otherwise. Compare with build/alloy/standIns/createLogger.ts and createLogController.ts.';

/** Monitors and debug mode without prose: what is told goes by its name. */
export const logging = () => [
  standIn({
    file: coreFile('core/createLogger.js'),
    by: ourFile('createLogger'),
    expects: [
      '({ getDebugEnabled, console, getMonitors, context })',
      'logOnInstanceCreated(data)',
      'logOnInstanceConfigured(data)',
      'logOnBeforeCommand(data)',
      'logOnCommandResolved(data)',
      'logOnCommandRejected(data)',
      'logOnBeforeNetworkRequest(data)',
      'logOnNetworkResponse(data)',
      'logOnNetworkError(data)',
      'logOnContentHiding(data)',
      'logOnContentRendering(data)',
    ],
    reason,
  }),
  standIn({
    file: coreFile('core/createLogController.js'),
    by: ourFile('createLogController'),
    expects: [
      '  console,\n  locationSearch,\n  createLogger,\n  instanceName,\n  createNamespacedStorage,\n  getMonitors,\n}',
      'setDebugEnabled,\n    logger: createLogger({',
      'createComponentLogger(componentName)',
    ],
    reason,
  }),
  editedModule(coreFile('index.js'), reason, [
    [
      `  const eventOptionsValidator = objectOf({
    name: string().default("alloy"),
    monitors: arrayOf(objectOf({})).default([]),
    components: arrayOf(callback()),
  }).noUnknownFields();

  const { name, monitors, components } = eventOptionsValidator(options);`,
      'const { name, monitors = [], components } = options;',
    ],
  ]),
  {
    file: coreFile('utils/createLoggingCookieJar.js'),
    expects: ['({ logger, cookieJar })'],
    reason,
    replace: () => 'export default ({ cookieJar }) => cookieJar;',
  },
];
