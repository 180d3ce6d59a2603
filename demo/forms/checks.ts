import type { Problem } from './formIdentity.ts';

export const filled =
  (message: string) =>
  (value: string): Problem | undefined =>
    value.trim() ? undefined : { code: 'E01', message };

export const emailAddress = (value: string): Problem | undefined =>
  /^\S+@\S+\.\S+$/.test(value.trim())
    ? undefined
    : { code: 'E02', message: 'Enter an e-mail address, such as name@bakery.example.' };
