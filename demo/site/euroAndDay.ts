const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('en-IE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `€1,140.00` */
export const asEuro = (amount: number): string => euro.format(amount);

/** `2026-11-24` → `24 Nov 2026` */
export const asDay = (iso: string): string => day.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
