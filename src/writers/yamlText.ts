/** Names that are no YAML of another kind; any text in JSON's quotes is one in YAML's, too. */
const NAME = /^[A-Za-z_][\w.]*$/;
const RESERVED = /^(y|n|yes|no|on|off|true|false|null)$/i;
const scalar = (text: string): string =>
  NAME.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);

const linesOf = (value: string | object): readonly string[] => {
  if (typeof value === 'string') return [scalar(value)];
  if (Array.isArray(value))
    return value.flatMap((it: string | object) =>
      linesOf(it).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)),
    );
  return Object.entries<string | object>({ ...value }).flatMap(([name, it]) =>
    typeof it === 'string'
      ? [`${scalar(name)}: ${scalar(it)}`]
      : [`${scalar(name)}:`, ...linesOf(it).map((line) => `  ${line}`)],
  );
};

/** Texts, lists and objects, none of them empty, as YAML. https://yaml.org/spec/1.2.2/ */
export const yamlText = (value: string | object): string => `${linesOf(value).join('\n')}\n`;
