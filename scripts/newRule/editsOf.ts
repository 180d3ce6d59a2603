import { parse } from 'acorn';
import { ANALYTICS_EVENTS } from '../../src/dataElements/index.ts';
import { allRules } from '../../src/rules/allRules.ts';
import type { Answers } from './answers.ts';
import { namesFrom } from './names.ts';

/** Edits by file: each maps the file's present text (`''` for a new file) to its new text. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

/**
 * Inserts a text before the first `anchor` that follows `after`. @throws if there is no such place, and names both
 * texts.
 */
const insertBefore = (text: string, after: string, anchor: string, inserted: string): string => {
  const start = text.indexOf(after);
  const place = start < 0 ? -1 : text.indexOf(anchor, start + after.length);
  if (place < 0) throw new Error(`There is no “${anchor.trim()}” after “${after.trim()}”.`);
  return text.slice(0, place) + inserted + text.slice(place);
};

const append = (text: string, added: string): string => `${text.trimEnd()}\n${added}\n`;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const record = (entries: Readonly<Record<string, string>>, indent: string): string =>
  Object.entries(entries)
    .map(([key, value]) => `${indent}${/^\w+$/.test(key) ? key : quoted(key)}: ${value},`)
    .join('\n');

const entryOf = (answers: Answers): string => {
  const { rule, subject } = namesFrom(answers);
  return `  ${answers.event}: {
    name: ${quoted(rule)},
    xdm: under('_tenant.${subject}', ${subject}),${answers.counts === undefined ? '' : `\n    counts: ANALYTICS_EVENTS.${answers.event},`}
  },
`;
};

/** An example that sends, and names every field that not every interaction has. */
const examplesOf = (answers: Answers): string => {
  const { subject } = namesFrom(answers);
  const values = Object.fromEntries(Object.entries(answers.fields).map(([key, it]) => [key, quoted(it)]));
  const pushed = `{ ${answers.object}: {\n${record(values, '  ')}\n} }`;
  const sends = Object.fromEntries(
    Object.entries(values).map(([key, it]) => [`_tenant.${subject}.${key}`, it]),
  );
  return `  ${answers.event}: [
    { title: 'with all fields', payload: ${pushed}, sends: {\n${record(sends, '      ')}\n} },
  ],
`;
};

const newFamily = (answers: Answers): string => {
  const { rules, examples, subject } = namesFrom(answers);
  return `import { ${subject}, under } from '../dataElements/index.ts';
import type { Examples } from '../tracking/index.ts';
${answers.counts === undefined ? '' : "import { ANALYTICS_EVENTS } from '../xdm/index.ts';\n"}import { pushedInteractions } from './interaction.ts';

export const ${rules} = pushedInteractions({
${entryOf(answers)}});

export const ${examples} = (): Examples<typeof ${rules}> => ({
${examplesOf(answers)}});
`;
};

/** Adds a name to the names that a file imports from a module. */
const importing = (text: string, module: string, name: string): string => {
  const line = new RegExp(`import \\{([^}]*)\\} from '${module.replace(/[./]/g, '\\$&')}';`);
  if (!line.test(text)) return `import { ${name} } from '${module}';\n${text}`;
  return text.replace(line, (whole, names: string) =>
    names.split(',').some((it) => it.trim() === name)
      ? whole
      : `import { ${name}, ${names.trim()} } from '${module}';`,
  );
};

const inFamily = (text: string, answers: Answers): string => {
  const { subject } = namesFrom(answers);
  const [, rules = ''] = /export const (\w+Rules) = pushedInteractions\(\{/.exec(text) ?? [];
  if (rules === '') {
    throw new Error(
      `src/rules/${answers.family}.ts does not make its rules by pushedInteractions: choose another family.`,
    );
  }
  const withRule = insertBefore(text, `export const ${rules} =`, '\n});', `\n${entryOf(answers).trimEnd()}`);
  const withExamples = insertBefore(
    withRule,
    `Examples<typeof ${rules}> =>`,
    '\n});',
    `\n${examplesOf(answers).trimEnd()}`,
  );
  return [
    ['../dataElements/index.ts', subject],
    ['../dataElements/index.ts', 'under'],
    ...(answers.counts === undefined ? [] : [['../xdm/index.ts', 'ANALYTICS_EVENTS']]),
  ].reduce((made, [module = '', name = '']) => importing(made, module, name), withExamples);
};

const refuseWhatExists = (text: string, pattern: RegExp, message: string): void => {
  if (pattern.test(text)) throw new Error(message);
};

const refuseReserved = (name: string, other: string): void => {
  try {
    parse(`export const ${name} = 0;`, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    throw new Error(`“${name}” is a word of JavaScript: choose another ${other}.`);
  }
};

/** Refuses a name that the file already exports; names in comments and paths do not count. */
const refuseExported = (text: string, name: string, path: string): void =>
  refuseWhatExists(
    text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^']*'/gm, ''),
    new RegExp(`\\b${name}\\b`),
    `There is a “${name}” in ${path} already: choose another name.`,
  );

/** The edits that a rule for a new data layer event needs. An edit throws if the answers do not fit the file. */
export const editsOf = (answers: Answers, isNewFamily: boolean): Edits => {
  const { event, what, object, fields, family, counts } = answers;
  const { rule, subject, type, rules, examples, familyTitle } = namesFrom(answers);
  const counted = Object.entries(ANALYTICS_EVENTS).find(([, number]) => number === counts);
  if (counted) throw new Error(`event${counts} counts “${counted[0]}” already.`);
  const elements = `src/dataElements/${family}.ts`;
  refuseReserved(subject, `object than “${object}”`);
  if (counts !== undefined) refuseReserved(event, 'name for the event');
  return {
    'src/dataLayer/objectFields.ts': (text) => {
      refuseWhatExists(
        text,
        new RegExp(`^  ${object}:`, 'm'),
        `There is an object “${object}” already: add the rule by hand.`,
      );
      return insertBefore(
        text,
        'export const OBJECT_FIELDS =',
        '\n} as const',
        `\n  ${object}: ${quoted(Object.keys(fields).join(' '))},`,
      );
    },
    'src/dataLayer/events.ts': (text) => {
      refuseWhatExists(text, new RegExp(`^  ${event}: `, 'm'), `There is an event “${event}” already.`);
      refuseWhatExists(
        text,
        new RegExp(`^export (?:interface|type) ${type}\\b`, 'm'),
        `There is a “${type}” in src/dataLayer/events.ts already: choose another name.`,
      );
      const withEvent = insertBefore(
        text,
        'export interface DataLayerEventMap {',
        '\n}',
        `\n  /** ${what} */\n  ${event}: { readonly ${object}: ${type} };`,
      );
      return append(
        withEvent,
        `export interface ${type} {\n${Object.keys(fields)
          .map((it) => `  readonly ${it}?: string;`)
          .join('\n')}\n}`,
      );
    },
    'src/dataLayer/eventNames.ts': (text) => insertBefore(text, 'const NAMES =', "';", ` ${event}`),
    'src/xdm/tenantSchema.ts': (text) => {
      refuseWhatExists(
        text,
        new RegExp(`^  ${subject}:`, 'm'),
        `There is a branch “_tenant.${subject}” already: choose another object.`,
      );
      return insertBefore(
        text,
        'export const tenantSchema =',
        '\n} as const',
        `\n  ${subject}: texts('${object}'),`,
      );
    },
    [elements]: (text) =>
      append(
        importing(text, './dataLayerFields.ts', 'dataLayerFields'),
        `\nexport const ${subject} = dataLayerFields('${object}');`,
      ),
    'src/dataElements/index.ts': (text) => {
      refuseExported(text, subject, 'src/dataElements/index.ts');
      return append(text, `export { ${subject} } from './${family}.ts';`);
    },
    [`src/rules/${family}.ts`]: (text) => {
      if (allRules.some(({ name }) => name === rule)) {
        throw new Error(`There is a rule “${rule}” already: choose another name for the event.`);
      }
      return isNewFamily ? newFamily(answers) : inFamily(text, answers);
    },
    ...(counts === undefined
      ? {}
      : {
          'src/xdm/analyticsEvents.ts': (text: string) => {
            refuseExported(text, event, 'src/xdm/analyticsEvents.ts');
            return append(text, `export const ${event} = ${counts};`);
          },
        }),
    ...(isNewFamily
      ? {
          'src/rules/index.ts': (text: string) => {
            refuseExported(text, rules, 'src/rules/index.ts');
            return append(text, `export { ${rules} } from './${family}.ts';`);
          },
          'src/rules/allRules.ts': (text: string) =>
            insertBefore(
              importing(text, `./${family}.ts`, rules),
              'export const allRules',
              '\n].flatMap',
              `\n  ${rules},`,
            ),
          'src/rules/plan/examples.ts': (text: string) =>
            insertBefore(
              importing(importing(text, `../${family}.ts`, examples), `../${family}.ts`, rules),
              'export const allExamples',
              '\n];',
              `\n  ...family(${quoted(familyTitle)}, ${rules}, ${examples}()),`,
            ),
        }
      : {}),
  };
};
