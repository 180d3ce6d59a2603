/** A query as the data collection server reads it: flat parameters, and groups such as context data. */
export interface Query {
  /** In request order, with decoded names and values. */
  readonly parameters: ReadonlyArray<readonly [name: string, value: string]>;
  /** `c.&a.&x=1&.a&.c` → `{ c: { 'a.x': '1' } }`. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly problems: readonly string[];
}

/** A name without `=` opens or closes a group. `URLSearchParams` cannot tell it from a name with an empty value. */
export function readQuery(query: string): Query {
  const parameters: [string, string][] = [];
  // Names come from a page: with a prototype, `__proto__` would lead to that of all objects.
  const groups: Record<string, Record<string, string>> = Object.create(null);
  const problems: string[] = [];
  const open: string[] = [];

  const decode = (text: string) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      problems.push(`${text} is badly encoded`);
      return text;
    }
  };
  const close = (name: string) => {
    const last = open.pop();
    if (last !== name) problems.push(`.${name} closes ${last ? `${last}.` : 'nothing'}`);
  };
  const put = (name: string, value: string) => {
    const [group, ...path] = open;
    if (group === undefined) {
      if (parameters.some(([known]) => known === name)) problems.push(`${name} is given twice`);
      parameters.push([name, value]);
      return;
    }
    groups[group] ??= Object.create(null) as Record<string, string>;
    const members = groups[group];
    const whole = [...path, name].join('.');
    if (whole in members) problems.push(`${group}.${whole} is given twice`);
    if (value === '') problems.push(`${group}.${whole} has no value`);
    members[whole] = value;
  };

  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (rest.length > 0) put(decode(name), decode(rest.join('=')));
    else if (name.endsWith('.') && name.length > 1) open.push(name.slice(0, -1));
    else if (name.startsWith('.') && name.length > 1) close(name.slice(1));
    else problems.push(part === '' ? 'there is an empty parameter' : `${part} has no value`);
  }
  for (const name of open) problems.push(`${name}. is never closed`);
  return { parameters, groups, problems };
}
