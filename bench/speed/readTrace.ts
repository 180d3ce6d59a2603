/** One entry of Chromium's trace, with the fields that are read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread at the start, and CPU duration; missing if it is below one microsecond. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly data?: { readonly url?: string; readonly type?: string; readonly message?: string };
  };
}

export const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

const MICROSECONDS = 1_000;
const milliseconds = (microseconds: number): number => microseconds / MICROSECONDS;
const urlOf = (event: TraceEvent): string => event.args?.data?.url ?? '';

const isOf = (urls: readonly string[]) => (event: TraceEvent) => urls.includes(urlOf(event));

/** Total CPU milliseconds of the evaluation of these scripts. Throws if a script was not evaluated. */
export const evaluation = (trace: readonly TraceEvent[], urls: readonly string[]): number => {
  const evaluations = trace.filter(({ name }) => name === 'EvaluateScript').filter(isOf(urls));
  if (evaluations.length < urls.length)
    throw new Error(`The trace lacks the evaluation of ${urls.join(', ')}.`);
  return milliseconds(evaluations.reduce((sum, { tdur = 0 }) => sum + tdur, 0));
};

/** CPU milliseconds of all `DOMContentLoaded` listeners, including the promise callbacks that run there. */
export const whenParsed = (trace: readonly TraceEvent[]): number =>
  milliseconds(
    trace
      .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'DOMContentLoaded')
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0),
  );

/** CPU milliseconds of each click's dispatch, in order. */
export const clicks = (trace: readonly TraceEvent[]): readonly number[] =>
  trace
    .filter(({ name, ph, args }) => name === 'EventDispatch' && ph === 'X' && args?.data?.type === 'click')
    .map(({ tdur = 0 }) => milliseconds(tdur));

/** Milliseconds between two `console.timeStamp` calls: CPU time of the thread, and wall time. */
export const between = (
  trace: readonly TraceEvent[],
  from: string,
  to: string,
): { readonly cpu: number; readonly wall: number } => {
  const stamp = (message: string) => {
    const found = trace.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === message);
    if (found?.tts === undefined) throw new Error(`The trace lacks the time stamp “${message}”.`);
    return { cpu: found.tts, wall: found.ts };
  };
  const [start, end] = [stamp(from), stamp(to)];
  return { cpu: milliseconds(end.cpu - start.cpu), wall: milliseconds(end.wall - start.wall) };
};
