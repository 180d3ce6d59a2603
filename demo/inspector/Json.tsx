import type { ReactNode } from 'react';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

const tokens = (line: string): ReactNode[] => {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [token, text, colon] = match;
    const kind = text === undefined ? 'value' : colon === undefined ? 'text' : 'name';
    nodes.push(line.slice(end, match.index));
    nodes.push(
      <span key={match.index} className={`json__${kind}`}>
        {token}
      </span>,
    );
    end = match.index + token.length;
  }
  nodes.push(line.slice(end));
  return nodes;
};

/** A value as indented JSON in colours. */
export const Json = ({ value }: { readonly value: unknown }) => (
  <pre className="json">
    <code>{tokens(JSON.stringify(value, null, 2) ?? '')}</code>
  </pre>
);
