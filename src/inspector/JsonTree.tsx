import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { shownValue } from './shownValue.ts';

interface JsonTreeProps {
  readonly value: unknown;
  /** Shown after a value; gets its path, joined by dots. */
  readonly after?: (path: string, value: unknown) => ReactNode;
  /** Whether the content at this path is shown from the start. */
  readonly isOpen?: (path: string, value: object) => boolean;
}

interface BranchProps extends Required<JsonTreeProps> {
  readonly path: string;
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const sizeOf = (value: object): string => {
  const { length } = Object.keys(value);
  return Array.isArray(value) ? `[${counted(length, 'item')}]` : `{${counted(length, 'field')}}`;
};

const Branch = ({ value, path, after, isOpen }: BranchProps) => (
  <ul className="tree__branch">
    {Object.entries(value as object).map(([name, inner]) => {
      const at = path ? `${path}.${name}` : name;
      if (isBranch(inner)) {
        return (
          <li key={name}>
            <details open={isOpen(at, inner)}>
              <summary className="tree__summary">
                <span className="tree__label">{name}</span>
                <span className="tree__size">{sizeOf(inner)}</span>
              </summary>
              <Branch value={inner} path={at} after={after} isOpen={isOpen} />
            </details>
          </li>
        );
      }
      return (
        <li className="tree__leaf" key={name}>
          <span className="tree__label">{name}:</span>
          <span className="tree__value">{shownValue(inner)}</span>
          {after(at, inner)}
        </li>
      );
    })}
  </ul>
);

/** A value as a tree of names. Everything in it is text. */
export const JsonTree = ({ value, after = () => null, isOpen = () => true }: JsonTreeProps) =>
  isBranch(value) ? (
    <Branch value={value} path="" after={after} isOpen={isOpen} />
  ) : (
    <span className="tree__value">{shownValue(value)}</span>
  );
