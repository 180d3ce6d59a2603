/** Tells Stryker that a rule's examples are tests: `ignorers: ['examples']`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'examples',
    value: {
      shouldIgnore: (path) =>
        path.isVariableDeclarator() && /Examples$/.test(path.node.id.name ?? '') ? 'an example' : undefined,
    },
  },
];
