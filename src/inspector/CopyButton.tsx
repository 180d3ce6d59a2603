import { type MouseEvent, useState } from 'react';

interface CopyButtonProps {
  readonly label: string;
  /** Called at each click on the button. */
  readonly value: () => unknown;
}

const SHOWN_MS = 2_000;

/** Copies a value to the clipboard: a text as it is, anything else as indented JSON. */
export const CopyButton = ({ label, value }: CopyButtonProps) => {
  const [done, setDone] = useState<'copied' | 'not allowed'>();
  const copy = async ({ currentTarget }: MouseEvent) => {
    const page = currentTarget.ownerDocument.defaultView;
    try {
      const copied = value();
      const text = typeof copied === 'string' ? copied : JSON.stringify(copied, null, 2);
      await page?.navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      setDone('not allowed');
    }
    page?.setTimeout(() => setDone(undefined), SHOWN_MS);
  };
  return (
    <>
      <button className="tool-button tool-button--small" type="button" aria-label={label} onClick={copy}>
        {done ?? label}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {done}
      </span>
    </>
  );
};
