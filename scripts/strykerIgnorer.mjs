const isExample = (path) => path.isVariableDeclarator() && /Examples$/.test(path.node.id.name ?? '');

/** `stateOf: () => 'login'`: the engine compares this name only within one rule, so any other text would do as well. */
const isNameOfState = (path) =>
  path.isObjectProperty() &&
  path.node.key.name === 'stateOf' &&
  path.node.value.body?.type === 'StringLiteral';

/** Makes Stryker ignore mutants that no test can notice: `ignorers: ['unnoticeable']`. */
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
