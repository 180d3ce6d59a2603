import type { AnyNode } from 'acorn';
import { ofCall, ofLinkName } from './changesOfCall.ts';
import { ofCode } from './changesOfCode.ts';
import { ofProperty } from './changesOfProperty.ts';
import { nameOf, ruleNamed, walkModule } from './moduleNodes.ts';
import type { Mutant } from './mutant.ts';

const LONGEST = 80;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** All changes that a module of a site allows: each is small, and such as a hand might make. */
export const mutantsIn = (text: string): readonly Mutant[] => {
  const found: Mutant[] = [];
  walkModule(text, (node, ancestors) => {
    const declared = ancestors.flatMap((it) =>
      it.type === 'VariableDeclarator' ? [nameOf(it.id as AnyNode)] : [],
    );
    // The plan never runs on a page.
    if (declared[0] === 'plan') return;
    const rule = ancestors.map(ruleNamed).find((name) => name !== undefined);
    for (const { node: its, becomes, ...change } of [
      ...ofCall(node),
      ...ofProperty(node),
      ...ofLinkName(node),
      ...ofCode(node),
    ])
      found.push({
        ...change,
        becomes,
        start: its.start,
        end: its.end,
        text: `${short(text.slice(its.start, its.end))} → ${becomes === '' ? 'nothing' : short(becomes)}`,
        line: its.loc?.start.line ?? 0,
        within: declared,
        ...(rule !== undefined && { rule }),
      });
  });
  return found;
};
