import type { Fact, Scene } from './fact.ts';

/** What one condition asks, as far as its settings or its code say it. */
export interface Asked {
  /** Whether it holds in a scene; `undefined` where nothing but the condition itself knows. */
  readonly holds: (scene: Scene) => boolean | undefined;
  /** What a page may be like: such that it holds, and hardly different, such that it does not. */
  readonly variants: readonly (readonly Fact[])[];
}

/** One thing that a page has, without its value. */
export type Of = Omit<Fact, 'value'>;

/** Only these keep the type of a value; elsewhere it is a text. */
export const isTyped = ({ at }: Of): boolean => ['variable', 'state', 'event'].includes(at);

/** A value as its place can have it. */
export const asText = (of: Of, value: Fact['value']): Fact['value'] =>
  value === null || isTyped(of) ? value : String(value);

/** Nothing but the condition itself knows whether it holds. */
export const unknown = (): undefined => undefined;
