import type { CompletionResult } from '@codemirror/autocomplete';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { own } from '../../../src/language/index.ts';
import { inQuotes } from './inQuotes.ts';
import type { KnownNames } from './knownNames.ts';

type SyntaxNode = ReturnType<ReturnType<typeof javascriptLanguage.parser.parse>['resolveInner']>;

/** Where the names of values mean nothing. */
const WITHOUT_NAMES = [
  'LineComment',
  'BlockComment',
  'TemplateString',
  'RegExp',
  'PropertyDefinition',
  'VariableDefinition',
];

/** The name of what is around a text: the function that takes it, or the property that holds it or its object. */
const nameAround = (node: SyntaxNode, code: string): string | undefined => {
  const { parent } = node;
  const textOf = ({ from, to }: SyntaxNode) => code.slice(from, to).replace(/^['"]|['"]$/g, '');
  switch (parent?.name) {
    case 'ArgList':
      return parent.prevSibling ? textOf(parent.prevSibling) : undefined;
    case 'Property': {
      const key = parent.firstChild;
      return key && key.from !== node.from ? textOf(key) : nameAround(parent, code);
    }
    case 'ObjectExpression':
    case '⚠':
      return nameAround(parent, code);
    default:
      return undefined;
  }
};

/**
 * Offers what may follow in the code of a rule: names that are exported, rules of a family, and texts that the site
 * knows. Without being asked it offers nothing where no word has begun.
 */
export const completeRule =
  ({ exports, members, texts }: Pick<KnownNames, 'exports' | 'members' | 'texts'>) =>
  (code: string, at: number, isAsked: boolean): CompletionResult | null => {
    const node = javascriptLanguage.parser.parse(code).resolveInner(at, -1);
    if (node.name === 'String') {
      const quote = code[node.from] ?? '';
      const isClosed = node.to - node.from > 1 && code[node.to - 1] === quote;
      const known = own(texts, nameAround(node, code) ?? '');
      return known && !(isClosed && at === node.to)
        ? inQuotes(known, node.from + 1, isClosed ? '' : quote)
        : null;
    }
    if (WITHOUT_NAMES.includes(node.name)) return null;
    // A spread is no member: `...userFields`.
    const [, owner, word = ''] = /(?:(\w*)(?<!\.\.)\.)?(\w*)$/.exec(code.slice(0, at)) ?? [];
    const options = owner === undefined ? exports : own(members, owner);
    const hasBegun = word !== '' || owner !== undefined;
    return options && (isAsked || hasBegun) ? { from: at - word.length, options, validFor: /^\w*$/ } : null;
  };
