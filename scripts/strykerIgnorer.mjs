const isExample = (path) => path.isVariableDeclarator() && /Examples$/.test(path.node.id.name ?? '');

/** `stateOf: () => 'login'`: the engine compares it within one rule alone, so that any other text is as good. */
const isNameOfState = (path) =>
  path.isObjectProperty() &&
  path.node.key.name === 'stateOf' &&
  path.node.value.body?.type === 'StringLiteral';

/** Tells Stryker what no test can notice: `ignorers: ['unnoticeable']`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'unnoticeable',
    value: {
      shouldIgnore: (path) => {
        if (isExample(path)) return 'an example';
        return isNameOfState(path) ? 'a name that nothing reads' : undefined;
      },
    },
  },
];
