import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { Fold } from './Fold.tsx';
import { isBranch } from './isBranch.ts';
import { shownValue } from './shownValue.ts';

interface JsonTreeProps {
  readonly value: unknown;
  /** Shown after a value; gets its path, joined by dots. */
  readonly after?: (path: string, value: unknown) => ReactNode;
  /** Whether the content at this path is shown from the start. */
  readonly isOpen?: (path: string, value: object) => boolean;
  /** Whether a search has found the value at this path. */
  readonly isFound?: (path: string, value: unknown) => boolean;
}

interface BranchProps extends Required<JsonTreeProps> {
  readonly path: string;
}

const sizeOf = (value: object): string => {
  const { length } = Object.keys(value);
  return Array.isArray(value) ? `[${counted(length, 'item')}]` : `{${counted(length, 'field')}}`;
};

/** Found is what is marked, so that it is seen without colours too. */
const Name = ({ name, isFound }: { readonly name: string; readonly isFound: boolean }) =>
  isFound ? (
    <mark className="tree__label tree__found">{name}:</mark>
  ) : (
    <span className="tree__label">{name}:</span>
  );

const Branch = ({ value, path, after, isOpen, isFound }: BranchProps) => (
  <ul className="tree__branch">
    {Object.entries(value as object).map(([name, inner]) => {
      const at = path ? `${path}.${name}` : name;
      if (isBranch(inner)) {
        return (
          <li key={name}>
            <Fold
              isOpen={isOpen(at, inner)}
              head={
                <summary className="tree__summary" title={at}>
                  <span className="tree__label">{name}</span>
                  <span className="tree__size">{sizeOf(inner)}</span>
                </summary>
              }
            >
              {() => <Branch value={inner} path={at} after={after} isOpen={isOpen} isFound={isFound} />}
            </Fold>
          </li>
        );
      }
      return (
        <li className="tree__leaf" key={name} title={at}>
          <Name name={name} isFound={isFound(at, inner)} />
          <span className="tree__value">{shownValue(inner)}</span>
          {after(at, inner)}
        </li>
      );
    })}
  </ul>
);

/** A value as a tree of names. Everything in it is text. */
export const JsonTree = ({
  value,
  after = () => null,
  isOpen = () => true,
  isFound = () => false,
}: JsonTreeProps) =>
  isBranch(value) ? (
    <Branch value={value} path="" after={after} isOpen={isOpen} isFound={isFound} />
  ) : (
    <span className="tree__value">{shownValue(value)}</span>
  );
