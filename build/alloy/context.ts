import { standIn } from '../standIn.ts';
import { browserFile, ourFile } from './sources.ts';

/** alloy's default contexts, which Tamis never configures otherwise, as one. */
export const context = () => [
  standIn({
    file: browserFile('components/Context/index.js'),
    by: ourFile('createContext'),
    expects: [
      'const defaultEnabledContexts = {\n  web,\n  device,\n  environment,\n  placeContext,\n};',
      'const requiredContexts = [timestamp, implementationDetails];',
      'createContext.namespace = "Context";',
    ],
    reason:
      'the default contexts may have changed. Compare them with ours in build/alloy/standIns/createContext.ts.',
  }),
];
