/** What a request is answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const jsonAnswer = (status: number, content: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(content),
});

/** An error as the protocol has it, a `Status`: https://opentelemetry.io/docs/specs/otlp/#failures-1 */
export const failure = (status: number, message: string, headers: Answer['headers'] = {}): Answer =>
  jsonAnswer(status, { message }, headers);
