// node scripts/requireNode.cjs
// Prints one sentence if Node is too old. Old versions must be able to read this file, so it uses no newer syntax and
// imports none of the project's modules.
var wanted = require('../package.json').engines.node.replace('>=', '').split('.').map(Number);
var found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'Tamis needs Node ' +
      wanted.join('.') +
      ' or later, and this is ' +
      process.versions.node +
      ': https://nodejs.org has it.',
  );
  process.exit(1);
}
