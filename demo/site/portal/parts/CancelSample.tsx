import { AlertDialog } from '@base-ui/react/alert-dialog';

interface CancelSampleProps {
  readonly title: string;
  readonly number: string;
  readonly onCancel: () => void;
}

/** A button that asks for confirmation. */
export const CancelSample = ({ title, number, onCancel }: CancelSampleProps) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger className="text-button" aria-label={`Cancel sample ${number}, ${title}`}>
      Cancel
    </AlertDialog.Trigger>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="dialog-ground" />
      <AlertDialog.Popup className="dialog">
        <AlertDialog.Title className="dialog__title">Cancel sample {number}?</AlertDialog.Title>
        <AlertDialog.Description className="dialog__text">
          {title} will not be weighed. You can request it again at any time.
        </AlertDialog.Description>
        <div className="button-row">
          <AlertDialog.Close className="button" onClick={onCancel}>
            Cancel the sample
          </AlertDialog.Close>
          <AlertDialog.Close className="button button--quiet">Keep it</AlertDialog.Close>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
