import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { replacedModules } from '../replacedModules.ts';
import type { PricedPart } from './pricedParts.ts';
import { tagCode } from './tagCode.ts';

const src = (path: string): string => JSON.stringify(join(projectRoot, 'src', path));
const none = "consentFrom({ name: 'None', read: () => 'unknown', subscribe: () => () => {} })";

/** The module of a site that has nothing but these parts. */
const siteOf = (parts: readonly PricedPart[]): string => `
import { consentFrom } from ${src('consent/adapters/consentFrom.ts')};
import { defineSite, interaction } from ${src('site/index.ts')};
${parts.map(({ from, name }) => `import { ${name} } from ${src(from)};`).join('\n')}
export const emptySite = defineSite({
  rules: [${parts.flatMap(({ rule }) => rule ?? []).join()}],
  fills: [${parts.flatMap(({ fill }) => fill ?? []).join()}],
  consent: ${parts.find(({ consent }) => consent)?.consent ?? none},
});`;

/** The code of a tag whose site has nothing but these parts. */
export const partCode = (parts: readonly PricedPart[], minifies: boolean): Promise<string> =>
  tagCode({
    entry: 'build/size/emptyTag.ts',
    minifies,
    plugins: [
      replacedModules([
        {
          file: join(projectRoot, 'build/size/emptySite.ts'),
          code: siteOf(parts),
          reason: 'A part has no price without it.',
        },
      ]),
    ],
  });
