import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { nameOf, ruleNamed, WITH_TYPES, walkModule } from './moduleNodes.ts';

/** What a module declares at its top, and which names each rule of it uses. */
export interface ModuleNames {
  /** Names by the declaration that uses them. */
  readonly usedBy: ReadonlyMap<string, ReadonlySet<string>>;
  readonly usedByRule: ReadonlyMap<string, ReadonlySet<string>>;
  /** The declaration in which each rule is. */
  readonly rulesIn: ReadonlyMap<string, readonly string[]>;
}

const namesUsed = (node: AnyNode): ReadonlySet<string> => {
  const names = new Set<string>();
  full(
    node,
    (it) => {
      const { type, name } = it as AnyNode & { readonly name?: string };
      if (type === 'Identifier' && name !== undefined) names.add(name);
    },
    WITH_TYPES,
  );
  return names;
};

export const namesIn = (text: string): ModuleNames => {
  const usedBy = new Map<string, ReadonlySet<string>>();
  const usedByRule = new Map<string, ReadonlySet<string>>();
  const rulesIn = new Map<string, readonly string[]>();
  walkModule(text, (node, ancestors) => {
    if (node.type === 'VariableDeclarator' && ancestors.length <= 4)
      usedBy.set(nameOf(node.id as AnyNode), namesUsed(node));
    const rule = ruleNamed(node);
    if (rule === undefined) return;
    usedByRule.set(rule, namesUsed(node));
    for (const it of ancestors) {
      if (it.type !== 'VariableDeclarator') continue;
      const name = nameOf(it.id as AnyNode);
      rulesIn.set(name, [...(rulesIn.get(name) ?? []), rule]);
    }
  });
  return { usedBy, usedByRule, rulesIn };
};
