import { extensionsOf, type Kind } from './containerOf.ts';
import {
  type GivenCode,
  type GivenComponent,
  type GivenProperty,
  type GivenRule,
  type GivenSettings,
  type GivenValue,
  isGivenCode,
} from './givenProperty.ts';

/** How a property is exported: an answer a file, one file of a tool, or a folder with a folder for each object. */
export type ExportForm = 'answers' | 'one file' | 'synchronised folder';
export const EXPORT_FORMS: readonly ExportForm[] = ['answers', 'one file', 'synchronised folder'];

interface ApiObject {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: object;
}

const PROPERTY_ID = 'PR00000000000000000000000000000001';
const idOf = (kind: string, at: number) => `${kind}${String(at).padStart(32, '0')}`;

const kebab = (name: string) => name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`);
/** Where a module's name is not that of its file. */
const NAMES: Readonly<Record<string, string>> = { datalayerPushListener: 'datalayer-push' };

const descriptorOf = ({ extension, module }: GivenComponent, kind: Kind) =>
  `${extension}::${kind}::${NAMES[module] ?? kebab(module)}`;

/** Settings as somebody has typed them: code is a text. */
const typed = (value: GivenValue, textOf: (code: GivenCode) => string = ({ body }) => body): unknown => {
  if (isGivenCode(value)) return textOf(value);
  if (Array.isArray(value)) return value.map((it) => typed(it, textOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, typed(it, textOf)]));
};

const DEFAULT_ORDER = 50;

const componentsOf = ({ events, conditions = [], actions }: GivenRule, ruleAt: number) => {
  const of = (kind: Kind, list: readonly GivenComponent[], from: number) =>
    list.map((it, at) => ({
      given: it,
      object: {
        id: idOf('RC', ruleAt * 1_000 + from + at),
        type: 'rule_components',
        attributes: {
          name: `${it.extension} - ${it.module}`,
          delegate_descriptor_id: descriptorOf(it, kind),
          negate: it.negate ?? false,
          order: at,
          rule_order: it.order ?? DEFAULT_ORDER,
          timeout: 2_000,
          delay_next: it.delayNext ?? false,
          settings: JSON.stringify(typed(it.settings)),
        },
        relationships: { rules: { links: { related: 'https://reactor.example.com/rules' } } },
      } satisfies ApiObject,
    }));
  return [...of('events', events, 100), ...of('conditions', conditions, 300), ...of('actions', actions, 600)];
};

const objectsOf = (property: GivenProperty) => {
  const { name, isSequenced, emptyForUndefined, dataElements = {}, rules } = property;
  return {
    property: {
      id: PROPERTY_ID,
      type: 'properties',
      attributes: {
        name,
        platform: 'web',
        rule_component_sequencing_enabled: isSequenced ?? false,
        undefined_vars_return_empty: emptyForUndefined ?? false,
      },
      relationships: {},
    } satisfies ApiObject,
    extensions: extensionsOf(property).map(([key, settings], at) => ({
      given: { settings },
      object: {
        id: idOf('EX', at),
        type: 'extensions',
        attributes: { name: key, display_name: key, settings: JSON.stringify(typed(settings)) },
        relationships: {},
      } satisfies ApiObject,
    })),
    dataElements: Object.entries(dataElements).map(([key, it], at) => ({
      given: it,
      object: {
        id: idOf('DE', at),
        type: 'data_elements',
        attributes: {
          name: key,
          enabled: true,
          delegate_descriptor_id: descriptorOf(it, 'dataElements'),
          default_value: it.defaultValue ?? null,
          force_lower_case: it.forceLowerCase ?? false,
          clean_text: it.cleanText ?? false,
          storage_duration: it.storageDuration ?? null,
          settings: JSON.stringify(typed(it.settings)),
        },
        relationships: {},
      } satisfies ApiObject,
    })),
    rules: rules.map((rule, at) => ({
      rule: {
        id: idOf('RL', at),
        type: 'rules',
        attributes: { name: rule.name, enabled: true },
        relationships: {
          rule_components: { links: { related: 'https://reactor.example.com/rule_components' } },
        },
      } satisfies ApiObject,
      components: componentsOf(rule, at),
    })),
  };
};

/** The code in settings, by its path. Lists have none. */
const codeIn = (settings: GivenSettings, prefix = ''): readonly (readonly [string, string, string])[] =>
  Object.entries(settings).flatMap(([key, it]) => {
    if (isGivenCode(it)) return [[`${prefix}${key}`, it.parameters, it.body] as const];
    return typeof it === 'object' && it !== null && !Array.isArray(it)
      ? codeIn(it as GivenSettings, `${prefix}${key}.`)
      : [];
  });

/** What the tool puts around code that the builder makes a function of; not around that of the action “custom code”. */
const marked = (parameters: string, body: string) =>
  `//==== START TRANSFORM CODE - DO NOT REMOVE ====\nfunction (${parameters}) {\n//==== END TRANSFORM CODE ====\n${body}\n//==== START TRANSFORM CODE - DO NOT REMOVE ====\n}\n//==== END TRANSFORM CODE ====`;

interface Synchronised {
  readonly given: { readonly settings: GivenSettings; readonly module?: string };
  readonly object: ApiObject;
}

const folderOf = ({ given, object }: Synchronised): readonly (readonly [string, string])[] => {
  const folder = `${PROPERTY_ID}/${object.type}/${object.id}`;
  const isFile =
    given.module === 'customCode' && object.type === 'rule_components' && 'language' in given.settings;
  return [
    [`${folder}/data.json`, JSON.stringify(object)],
    // The file of the code may have been edited since: it counts.
    [`${folder}/settings.json`, JSON.stringify(typed(given.settings, () => 'old();'))],
    ...codeIn(given.settings).map(
      ([path, parameters, body]) =>
        [`${folder}/settings.${path}.js`, isFile ? body : marked(parameters, body)] as const,
    ),
  ];
};

const inRule = (object: ApiObject, id: string): ApiObject => ({
  ...object,
  relationships: { rules: { data: [{ id, type: 'rules' }] } },
});

/** An export of the property, as files by their names. */
export const exportOf = (given: GivenProperty, form: ExportForm): Readonly<Record<string, string>> => {
  const { property, extensions, dataElements, rules } = objectsOf(given);
  const plain = (those: readonly { readonly object: ApiObject }[]) => those.map(({ object }) => object);
  switch (form) {
    case 'answers':
      return {
        'property.json': JSON.stringify({ data: property, meta: {} }),
        'extensions.json': JSON.stringify({ data: plain(extensions), meta: {} }),
        'data_elements.json': JSON.stringify({ data: plain(dataElements), meta: {} }),
        'rules.json': JSON.stringify({ data: rules.map(({ rule }) => rule), meta: {} }),
        ...Object.fromEntries(
          rules.map(({ rule, components }) => [
            `rule_components/${rule.id}.json`,
            JSON.stringify({ data: plain(components), meta: {} }),
          ]),
        ),
      };
    case 'one file':
      return {
        'property.json': JSON.stringify({
          propertyName: given.name,
          extensions: plain(extensions),
          dataElements: plain(dataElements),
          ruleNames: rules.map(({ rule }) => rule),
          rules: Object.fromEntries(
            rules.map(({ rule, components }) => [rule.attributes.name, plain(components)]),
          ),
        }),
      };
    case 'synchronised folder':
      return Object.fromEntries([
        [`${PROPERTY_ID}/data.json`, JSON.stringify(property)],
        ...[...extensions, ...dataElements].flatMap(folderOf),
        ...rules.flatMap(({ rule, components }) => [
          [`${PROPERTY_ID}/rules/${rule.id}/data.json`, JSON.stringify(rule)] as const,
          ...components.flatMap(({ given: it, object }) =>
            folderOf({ given: it, object: inRule(object, rule.id) }),
          ),
        ]),
      ]);
  }
};
