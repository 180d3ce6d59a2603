import { parse } from 'acorn';
import { ANALYTICS_EVENTS, BRANCHES, events, OBJECTS } from '../../src/dataElements/catalogue.ts';
import { tenantSchema } from '../../src/dataElements/tenantSchema.ts';
import { PRODUCT_EVENTS } from '../../src/dataLayer/index.ts';
import { hasOwn } from '../../src/language/index.ts';
import * as families from '../../src/rules/index.ts';
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

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : quoted(name));
const record = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([key, value]) => `${keyOf(key)}: ${value},`)
    .join('\n');

/** Whether a value of the example is a number or a flag, which the page pushes as such, or a date or another text. */
const typeOf = (value: string): 'number' | 'flag' | 'date' | 'text' => {
  if (/^-?\d+(\.\d+)?$/.test(value)) return 'number';
  if (/^(true|false)$/.test(value)) return 'flag';
  return /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(value) ? 'date' : 'text';
};
const pushedAs = (value: string): string =>
  ['number', 'flag'].includes(typeOf(value)) ? value : quoted(value);

const mapped = (fields: Answers['fields'], change: (value: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));

const entryOf = (answers: Answers): string => {
  const { rule, subject } = namesFrom(answers);
  return `
  ${answers.event}: {
    name: ${quoted(rule)},
    xdm: under('_tenant.${subject}', fieldsOf('${answers.object}')),${answers.counts === undefined ? '' : `\n    counts: ANALYTICS_EVENTS.${answers.event},`}
  },`;
};

/** An example that sends, and names every field that not every interaction has. */
const examplesOf = ({ event, object, fields, ...answers }: Answers): string => {
  const { subject } = namesFrom({ event, object, fields, ...answers });
  const sends = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [`_tenant.${subject}.${key}`, quoted(value)]),
  );
  return `
  ${event}: [
    {
      title: 'with all fields',
      payload: { ${object}: {\n${record(mapped(fields, pushedAs))}\n} },
      sends: {\n${record(sends)}\n},
    },
  ],`;
};

/** Where the names come from that a family needs. */
const IMPORTS = [
  ['../dataElements/index.ts', 'fieldsOf'],
  ['../site/index.ts', 'under'],
] as const;

const newFamily = (answers: Answers): string => {
  const { rules, examples } = namesFrom(answers);
  return `import type { Examples } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';

export const ${rules} = pushedInteractions({${entryOf(answers)}
});

export const ${examples} = (): Examples<typeof ${rules}> => ({${examplesOf(answers)}
});
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
  const [, rules = ''] = /export const (\w+Rules) = pushedInteractions\(\{/.exec(text) ?? [];
  if (rules === '') {
    throw new Error(
      `src/rules/${answers.family}.ts does not make its rules by pushedInteractions: choose another family.`,
    );
  }
  const withRule = insertBefore(text, `export const ${rules} =`, '\n});', entryOf(answers));
  return insertBefore(withRule, `Examples<typeof ${rules}> =>`, '\n});', examplesOf(answers));
};

const requireNew = (isThere: boolean, message: string): void => {
  if (isThere) throw new Error(message);
};

const refuseReserved = (name: string, other: string): void => {
  try {
    parse(`export const ${name} = 0;`, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    throw new Error(`“${name}” is a word of JavaScript: choose another ${other}.`);
  }
};

/** Throws if the catalogue or the rules have one of these names already. */
const requireNewNames = (answers: Answers, isNewFamily: boolean): void => {
  const { event, object, counts } = answers;
  const { rule, subject, rules } = namesFrom(answers);
  const counted = Object.entries(ANALYTICS_EVENTS).find(([, number]) => number === counts);
  if (counted) throw new Error(`event${counts} counts “${counted[0]}” already.`);
  refuseReserved(subject, `object than “${object}”`);
  requireNew(
    hasOwn(events, event) || PRODUCT_EVENTS.includes(event),
    `There is an event “${event}” already.`,
  );
  requireNew(hasOwn(OBJECTS, object), `There is an object “${object}” already: add the rule by hand.`);
  requireNew(
    hasOwn(tenantSchema, subject) || (Object.values(BRANCHES) as string[]).includes(subject),
    `There is a branch “_tenant.${subject}” already: choose another object.`,
  );
  requireNew(
    families.allRules.some(({ name }) => name === rule),
    `There is a rule “${rule}” already: choose another name for the event.`,
  );
  requireNew(
    isNewFamily && hasOwn(families, rules),
    `There is a “${rules}” in src/rules/index.ts already: choose another name.`,
  );
  requireNew(
    counts !== undefined && hasOwn(ANALYTICS_EVENTS, event),
    `There is a number for “${event}” already: choose another name for the event.`,
  );
};

/** The entry of a new family in the lists of families. */
const registrations = (answers: Answers): Edits => {
  const { rules, examples, familyTitle } = namesFrom(answers);
  const module = `./${answers.family}.ts`;
  return {
    'src/rules/index.ts': (text) => `${text.trimEnd()}\nexport { ${rules} } from '${module}';\n`,
    'src/rules/allRules.ts': (text) =>
      insertBefore(importing(text, module, rules), 'export const allRules', '\n].flatMap', `\n  ${rules},`),
    'src/rules/plan/examples.ts': (text) =>
      insertBefore(
        importing(importing(text, `.${module}`, examples), `.${module}`, rules),
        'export const families',
        '\n};',
        `\n  ${keyOf(familyTitle)}: family(${rules}, ${examples}()),`,
      ),
  };
};

/**
 * The edits that a rule for a new data layer event needs: the catalogue and the family; a new family is also listed.
 * @throws if there is such a name already. An edit throws if the answers do not fit the file.
 */
export const editsOf = (answers: Answers, isNewFamily: boolean): Edits => {
  const { event, what, object, fields, family, counts } = answers;
  const { subject } = namesFrom(answers);
  requireNewNames(answers, isNewFamily);
  const imports = [
    ...IMPORTS,
    ...(counts === undefined ? [] : [['../dataElements/index.ts', 'ANALYTICS_EVENTS'] as const]),
  ];
  return {
    'src/dataElements/catalogue.ts': (text) => {
      const types = mapped(fields, typeOf);
      const inserted = [
        ['export const OBJECTS =', '\n} as const', `\n  ${object}: {\n${record(types)}\n  },`],
        ['export const BRANCHES =', '\n} as const', `\n  ${object}: '${subject}',`],
        [
          'export const events =',
          '\n});',
          `\n  /** ${what} */\n  ${event}: { ${object}: object(OBJECTS.${object}) },`,
        ],
        ...(counts === undefined
          ? []
          : [['export const ANALYTICS_EVENTS =', '\n} as const', `\n  ${event}: ${counts},`]]),
      ].reduce((made, [after = '', anchor = '', it = '']) => insertBefore(made, after, anchor, it), text);
      return Object.values(types).reduce(
        (made, type) => importing(made, '../dataLayer/index.ts', type),
        inserted,
      );
    },
    [`src/rules/${family}.ts`]: (text) =>
      imports.reduce(
        (made, [module, name]) => importing(made, module, name),
        isNewFamily ? newFamily(answers) : inFamily(text, answers),
      ),
    ...(isNewFamily ? registrations(answers) : {}),
  };
};
