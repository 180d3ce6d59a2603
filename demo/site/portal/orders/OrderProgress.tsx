import type { OrderStatus } from '../data/orders.ts';

const steps: readonly OrderStatus[] = ['Confirmed', 'In production', 'Shipped', 'Delivered'];

/** The progress of an order; nothing for a cancelled order. */
export const OrderProgress = ({ status }: { readonly status: OrderStatus }) => {
  const reached = steps.indexOf(status);
  if (reached < 0) return null;
  return (
    <ol className="progress" aria-label="Progress">
      {steps.map((step, at) => (
        <li
          key={step}
          className={`progress__step ${at <= reached ? 'progress__step--done' : ''}`}
          aria-current={at === reached ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
};
