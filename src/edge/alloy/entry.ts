import { components, createCustomInstance } from '@adobe/alloy';

/** Sends one request of alloy to the edge. Resolves with any answer, whatever its status; rejects if there was none. */
export type SendRequest = (
  url: string,
  body: string,
) => Promise<{ statusCode: number; getHeader(name: string): string | null; body: string }>;

/** One alloy instance: `(command, options)`; its promise rejects when the command failed. */
export type Alloy = (command: string, options?: object) => Promise<unknown>;

/**
 * Creates an alloy instance. `monitors` see its commands and requests, and must never throw. With `personalization:
 * false` it asks for no offers, whatever an event or the page says.
 */
export type CreateAlloy = (options: {
  name: string;
  monitors?: readonly object[];
  personalization?: false | undefined;
}) => Alloy;

// alloy's own type declarations have neither `name` nor `monitors`.
const createInstance = createCustomInstance as unknown as (
  options: Omit<Parameters<CreateAlloy>[0], 'personalization'> & { components: readonly unknown[] },
) => Alloy;

export const createAlloy: CreateAlloy = ({ personalization, ...options }) =>
  createInstance({
    ...options,
    // `components` must never be destructured: that would bundle every component.
    components: __TAMIS_PERSONALIZATION__ && personalization !== false ? [components.personalization] : [],
  });
