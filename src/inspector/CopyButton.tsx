import { type MouseEvent, useState } from 'react';

interface CopyButtonProps {
  readonly label: string;
  /** Asked for when it is wanted. */
  readonly value: () => unknown;
}

/** Puts a value on the clipboard as indented JSON. */
export const CopyButton = ({ label, value }: CopyButtonProps) => {
  const [done, setDone] = useState<'copied' | 'not allowed'>();
  const copy = async ({ currentTarget }: MouseEvent) => {
    try {
      const text = JSON.stringify(value(), null, 2);
      await currentTarget.ownerDocument.defaultView?.navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      setDone('not allowed');
    }
  };
  return (
    <button className="tool-button tool-button--small" type="button" onClick={copy}>
      <span aria-live="polite">{done ?? label}</span>
    </button>
  );
};
