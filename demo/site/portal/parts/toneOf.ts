import type { BadgeTone } from '../../ui/index.ts';
import type { OrderStatus } from '../data/orders.ts';
import type { SampleStatus } from '../data/samples.ts';

const tones: Readonly<Record<OrderStatus | SampleStatus, BadgeTone>> = {
  Requested: 'busy',
  Confirmed: 'busy',
  'In preparation': 'held',
  'In production': 'held',
  Shipped: 'good',
  Delivered: 'plain',
  Cancelled: 'bad',
};

export const toneOf = (status: OrderStatus | SampleStatus): BadgeTone => tones[status];
