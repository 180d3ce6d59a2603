// node completions.js FILE POSITION…
// Prints what an editor would offer at each of these positions: each name with its description.
// Plain JavaScript: the compiler of this project has no API, and the one that has an API is installed only after this
// file is checked.
import ts from 'typescript-5.5';

const [file, ...positions] = process.argv.slice(2);
const options = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};
const editor = ts.createLanguageService({
  ...ts.createCompilerHost(options),
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (name) => {
    const text = ts.sys.readFile(name);
    return text === undefined ? text : ts.ScriptSnapshot.fromString(text);
  },
});
const offeredAt = (position) => {
  const offered = editor.getCompletionsAtPosition(file, position, undefined)?.entries ?? [];
  const described = offered.map(({ name }) => {
    const details = editor.getCompletionEntryDetails(file, position, name, {}, undefined, {}, undefined);
    return [name, ts.displayPartsToString(details?.documentation)];
  });
  return Object.fromEntries(described);
};
console.log(JSON.stringify(positions.map((position) => offeredAt(Number(position)))));
