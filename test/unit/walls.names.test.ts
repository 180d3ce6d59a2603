import { join, relative } from 'node:path';
import { type ElementAccessExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';

/** What looks an object's values up by names, in the rooms that get names from outside. */
const FOLDERS = /^(src|edge-emulator|xdm-schema|build|examples|devtools|scripts|demo|docs)\//;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Each look-up by a text that is not spelled out, as `file: object[name]`, unless the same file makes it safe. */
const lookUps = (): readonly string[] => {
  const api = new API({ cwd: projectRoot });
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(projectRoot, 'tsconfig.json')] })
      .getProjects();
    if (!project) throw new Error('There is no project.');
    const { program, checker } = project;
    const found: { file: string; text: string; node: Node; object: Node; name: Node }[] = [];
    for (const path of program.getSourceFileNames()) {
      const file = relative(projectRoot, path).replaceAll('\\', '/');
      const source = FOLDERS.test(file) ? program.getSourceFile(path) : undefined;
      const visit = (node: Node): void => {
        if (node.kind === SyntaxKind.ElementAccessExpression) {
          const { expression, argumentExpression } = node as ElementAccessExpression;
          found.push({ file, text: source?.text ?? '', node, object: expression, name: argumentExpression });
        }
        if (node.kind === SyntaxKind.BinaryExpression) {
          const { left, operatorToken, right } = node as unknown as Record<
            'left' | 'operatorToken' | 'right',
            Node
          >;
          if (operatorToken.kind === SyntaxKind.InKeyword)
            found.push({ file, text: source?.text ?? '', node, object: right, name: left });
        }
        node.forEachChild(visit);
      };
      source?.forEachChild(visit);
    }
    const objects = checker.getTypeAtLocation(found.map(({ object }) => object));
    const names = checker.getTypeAtLocation(found.map(({ name }) => name));
    const anyText = checker.getStringType().flags | checker.getAnyType().flags;
    const textOf = (it: Node, text: string) => plain(text.slice(it.pos, it.end));
    return found.flatMap(({ file, text, node, object, name }, at) => {
      const [type, key] = [objects[at], names[at]];
      if (!type || !key || (key.flags & anyText) === 0 || checker.isArrayLikeType(type)) return [];
      const [its, by] = [textOf(object, text), textOf(name, text)];
      const all = plain(text);
      const isSafe = [
        `hasOwn(${its}, ${by})`,
        `for (const ${by} of Object.keys(${its}))`,
        `for (const ${by} of keysOf(${its}))`,
        `${its} = Object.create(null)`,
        `${its} = Object.assign(Object.create(null)`,
      ].some((guard) => all.includes(guard) || all.replace(/(const \w+): [^=]+ =/g, '$1 =').includes(guard));
      return isSafe ? [] : [`${file}: ${textOf(node, text)}`];
    });
  } finally {
    api.close();
  }
};

/** Look-ups whose names are no texts from outside, each with the reason. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'the names are the object’s own: `getPath`, `own` and others have looked before, or go through its keys': [
    'src/language/paths.ts: (value as Record<string, unknown>)[key]',
    'src/language/plainValues.ts: this[key]',
    'src/language/numbers.ts: (data as Record<string, unknown>)[name]',
    'src/engine/fields.ts: (map as Record<string, AnySource>)[path]',
    'src/dataLayer/mergeState.ts: source[key]',
    'src/dataLayer/foldItems.ts: theirs[key]',
    'src/loader.ts: (page as unknown as Record<string, unknown>)[name]',
    'src/command/launch/readComponent.ts: KINDS[part]',
    'src/testing/matchers.ts: xdm[key]',
    'src/plan/writePrivacy.ts: HEADINGS[name]',
  ],
  'the names are the product’s own, or begin with a dot': [
    'src/settings/checks.ts: values[name]',
    'src/settings/readSettings.ts: name in ofProduct',
    'src/settings/readSettings.ts: input[name]',
    'src/settings/readSettings.ts: ofSite[name]',
    'src/settings/readSettings.ts: ownSettings[name]',
    'src/settings/readSettings.ts: defaults[name]',
    'src/site/requireSite.ts: value[name]',
    'src/health/createCounts.ts: counts[key]',
    'src/identity/optIn.ts: stored[name]',
    'src/thirdParty/scriptRules.ts: entries[name]',
    'src/dataElements/component.ts: componentOf(context)?.[key]',
    'src/command/simulate/steps.ts: name in step',
    'src/command/simulate/steps.ts: KINDS[kind]',
    'src/command/plan/requirePlan.ts: it[name]',
    'src/command/init/siteFiles.ts: own[name]',
    'src/shadow/readHit.ts: variables[name]',
    "scripts/createDemoServer.ts: TYPES[content === undefined ? '.html' : extname(name ?? path)]",
    'scripts/test/checkPayloads.ts: MADE_UP[file]',
    'scripts/plan/writeSettings.ts: name in STANDARD',
    'scripts/plan/writeSettings.ts: CHECKS[name]',
    'scripts/plan/writeSettings.ts: STANDARD[name]',
    'scripts/plan/writeSettings.ts: own[it.name]',
    'scripts/plan/writeSettings.ts: it.name in defaults',
    'scripts/plan/writeXdmTypes.ts: $defs[shape]',
    'scripts/plan/writeXdmTypes.ts: properties[name]',
    'edge-emulator/payload.ts: event[part]',
    "xdm-schema/schemaFaults.ts: definitions?.[schema.$ref.replace('#/$defs/', '')]",
    'xdm-schema/schemaFaults.ts: formats[format]',
  ],
  'a pattern lets no other names through': [
    "src/redaction/decode.ts: NAMED[/[a-z]+(?=\\W$)/i.exec(written)?.[0].toLowerCase() ?? '']",
    'edge-emulator/analytics/parameters.ts: NUMBERED[letter]',
  ],
  'the object has no prototype: a query, or an object of a library': [
    'src/page/createPages.ts: query[name]',
    'src/hooks/fills/keptNames.ts: query[parameter]',
    'src/command/launch/value.ts: from[key]',
    'src/command/import/writeVariables.ts: from[key]',
    'src/command/import/writeVariables.ts: properties[name]',
    'src/command/import/takenSettings.ts: value[key]',
    'src/command/verify/patternsIn.ts: settings[listKey]',
    'edge-emulator/analytics/readQuery.ts: whole in members',
    'edge-emulator/analytics/readQuery.ts: members[whole]',
  ],
  'what is found counts only as `true` or as what was written there, or only if nothing inherits it': [
    'src/consent/adapters/tcf.ts: consents[it]',
    'src/edge/offers/renderableOffers.ts: it in {}',
    'src/edge/offers/renderableOffers.ts: places?.[String(scope)]',
  ],
  'what is inherited is wanted: the document, AppMeasurement': [
    'src/readers/javascriptVariable.ts: (value as Record<string, unknown> | null | undefined)?.[step]',
    'src/readers/javascriptVariable.ts: page?.[name]',
    'src/legacy/appMeasurement/sendHit.ts: name in s',
    'src/legacy/appMeasurement/sendHit.ts: s[name]',
  ],
  'it is written, and `__proto__` is left out before, or is the site’s own path': [
    'src/language/paths.ts: at[last]',
    'src/dataLayer/mergeState.ts: copy[key]',
    'src/dataLayer/readItem.ts: copied[key]',
    'src/hooks/createFillEvent.ts: at[key]',
    'src/hooks/createFillEvent.ts: at[last]',
    'src/launch/gathered.ts: at[last]',
  ],
};

it('nothing is looked up in a plain object by a name from outside: own(object, name), a Map, or Object.create(null)', () => {
  const known = Object.values(KNOWN).flat();
  const all = [...new Set(lookUps())];
  expect(all.filter((it) => !known.includes(it))).toEqual([]);
  expect(known.filter((it) => !all.includes(it))).toEqual([]);
});
