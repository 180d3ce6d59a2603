import { parseExpressionAt } from 'acorn';
import { attempt } from '../../language/index.ts';
import type { Code } from '../launch/index.ts';
import type { CodeKind } from './carrier.ts';
import { functionOf } from './faultOf.ts';
import { globalsMadeBy } from './globalsMadeBy.ts';
import { globalsIn } from './siteModules.ts';
import { untypedIn } from './typed/untypedIn.ts';

/** Longer code is easier to read in a file of its own. */
const LONGEST = 90;

/** What makes a line break mean something. */
const HAS_LINES = /`|\/\/|\/\*|\\\n|\b(return|break|continue|throw)\s*\n/;

/** A parameter that hides what everybody has: linters object. */
const HIDES = /^\s*(async\s+)?(function\s*\w*\s*)?\([^)]*\bPromise\b/;

/** Whose names the site needs elsewhere, too. */
const NAMED: readonly CodeKind[] = ['trigger', 'beforeEventSend', 'settings'];

/** Small code on one line, for the place where it is used; `undefined` if it is long, or not certain to have types. */
export const inPlace = (code: Code, kind: CodeKind): string | undefined => {
  const inner = functionOf(code).trim();
  if (NAMED.includes(kind) || HAS_LINES.test(inner) || HIDES.test(inner)) return undefined;
  const line = inner.replace(/\s*\n\s*/g, ' ');
  if (line.length > LONGEST || globalsMadeBy(inner).length > 0 || untypedIn(line) !== undefined)
    return undefined;
  const isWhole = attempt(() => parseExpressionAt(line, 0, { ecmaVersion: 'latest' }).end) === line.length;
  return isWhole ? `${globalsIn(line)} => ${line}` : undefined;
};
