/** An operator's likely mistakes. */
export const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Methods whose call may be left out without another fault than the one looked for. */
export const LEFT_OUT = /^(filter|map|trim|toLowerCase|slice|sort|reverse|replace|replaceAll)$/;

/** A pattern in one case, without an anchor, and one that nothing matches. */
export const regexMutants = ({ pattern, flags }: { pattern: string; flags: string }): readonly string[] => [
  ...(flags.includes('i') ? [`/${pattern}/${flags.replace('i', '')}`] : []),
  ...(pattern.startsWith('^') ? [`/${pattern.slice(1)}/${flags}`] : []),
  ...(/[^\\]\$$/.test(pattern) ? [`/${pattern.slice(0, -1)}/${flags}`] : []),
  `/$.^/${flags}`,
];

export const literalMutants = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [JSON.stringify(value === '' ? 'mutant' : '')];
  // A limit moves by one; of a duration that would not be seen.
  if (typeof value === 'number') return [String(value <= 100 ? value + 1 : 0)];
  if (typeof value === 'boolean') return [String(!value)];
  return [];
};
