import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile, personalizationFile } from './sources.ts';

const reason = 'alloy’s configuration is made elsewhere. Find it, and adapt build/alloy/configuration.ts.';

/**
 * Takes the configuration as it comes: only `wakeAlloy` configures, from settings that have been checked. Commands'
 * options, which may be the page's, are still checked, with the same messages.
 */
export const configuration = () => [
  standIn({
    file: coreFile('core/buildAndValidateConfig.js'),
    by: ourFile('buildConfig'),
    expects: [
      'options,\n  componentCreators,\n  coreConfigValidators,\n  createConfig,\n  logger,\n  setDebugEnabled,',
    ],
    reason,
  }),
  editedModule(coreFile('core/index.js'), reason, [
    ['const coreConfigValidators = createCoreConfigs();\n'],
    [
      `      options,
      componentCreators,
      coreConfigValidators,
      createConfig,
`,
      '      options,\n',
    ],
  ]),
  editedModule(coreFile('components/Identity/index.js'), reason, [
    ['createIdentity.configValidators = configValidators;\n'],
  ]),
  editedModule(personalizationFile('index.js'), reason, [
    [
      `createPersonalization.configValidators = objectOf({
  prehidingStyle: string().nonEmpty(),
  targetMigrationEnabled: boolean().default(false),
  autoCollectPropositionInteractions: objectOf({
    [ADOBE_JOURNEY_OPTIMIZER]: anyOf(interactionConfigOptions).default(ALWAYS),
    [ADOBE_TARGET]: anyOf(interactionConfigOptions).default(NEVER),
  })
    .default({
      [ADOBE_JOURNEY_OPTIMIZER]: ALWAYS,
      [ADOBE_TARGET]: NEVER,
    })
    .noUnknownFields(),
});
`,
    ],
    [
      `const interactionConfigOptions = PROPOSITION_INTERACTION_TYPES.map(
  (propositionInteractionType) => literal(propositionInteractionType),
);
`,
    ],
    [
      `import {
  anyOf,
  boolean,
  literal,
  objectOf,
  string,
} from "@adobe/alloy-core/utils/validation";
`,
    ],
  ]),
  standIn({
    file: coreFile('utils/validation/index.js'),
    by: ourFile('validation'),
    expects: [
      'boundAnyOf as anyOf,\n  boundAnything as anything,\n  boundArrayOf as arrayOf,\n  boundBoolean as boolean,\n  boundCallback as callback,\n  boundLiteral as literal,\n  boundNumber as number,\n  boundMapOfValues as mapOfValues,\n  boundObjectOf as objectOf,\n  boundString as string,\n  boundEnumOf as enumOf,',
    ],
    reason: 'commands’ options would be checked otherwise. Compare with build/alloy/standIns/validation.ts.',
  }),
];
