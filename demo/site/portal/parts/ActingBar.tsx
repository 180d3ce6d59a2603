import { admin, type Customer } from '../data/users.ts';

interface ActingBarProps {
  readonly customer: Customer;
  readonly onStop: () => void;
}

/** Shows an admin that they see the portal as somebody else. */
export const ActingBar = ({ customer, onStop }: ActingBarProps) => (
  <aside className="acting-bar" aria-label="Impersonation">
    <p className="acting-bar__words">
      You see the portal as{' '}
      <strong>
        {customer.firstName}, {customer.companyName}
      </strong>
      <span className="acting-bar__who"> · logged in as {admin.firstName}, administrator</span>
    </p>
    <button className="acting-bar__stop" type="button" onClick={onStop}>
      Back to the users
    </button>
  </aside>
);
