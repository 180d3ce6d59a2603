export type Handler = (this: unknown, event: Record<string, unknown>) => void;

export interface DataLayer extends Array<unknown> {
  getState(path?: string | string[]): unknown;
  addEventListener(type: string, handler: Handler, options?: object): void;
  removeEventListener(type: string, handler?: Handler): void;
}
