// Main-thread time between the marks of a gesture, from Chromium's trace.

export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  /** Of events that begin and end apart. */
  readonly id?: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

/** Milliseconds of processor time the page's main thread spent in each step of `gesture`. */
export function mainThreadTimes(events: readonly TraceEvent[], gesture: string): number[] {
  const steps = events.filter((event) => event.name === `${gesture}:step`).sort((a, b) => a.ts - b.ts);
  const times = Array.from({ length: Math.max(0, steps.length - 1) }, () => 0);
  const first = steps[0];
  if (!first) return times;
  for (const event of events) {
    if (!isTask(event) || event.pid !== first.pid || event.tid !== first.tid) continue;
    const at = steps.findLastIndex((step) => step.ts <= event.ts);
    if (at < 0 || at >= times.length) continue;
    times[at] = (times[at] as number) + (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return times;
}

/** Milliseconds of processor time between `name:start` and `name:end`. */
export function mainThreadTotal(events: readonly TraceEvent[], name: string): number {
  const start = events.find((event) => event.name === `${name}:start`);
  const end = events.find((event) => event.name === `${name}:end`);
  if (!start || !end) return 0;
  let total = 0;
  for (const event of events) {
    const isInside =
      event.pid === start.pid && event.tid === start.tid && event.ts >= start.ts && event.ts < end.ts;
    if (isTask(event) && isInside) total += (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return total;
}

/** What the browser calls each time a page's script is run: a timer, a frame, an event. */
const SCRIPTS = new Set(['FunctionCall', 'FireAnimationFrame', 'TimerFire', 'EventDispatch']);

/** Times a script of the page ran between `name:start` and `name:end`, the task that set the end left out. */
export function countScripts(events: readonly TraceEvent[], name: string): number {
  const start = events.find((event) => event.name === `${name}:start`);
  const end = events.find((event) => event.name === `${name}:end`);
  if (!start || !end) return Number.NaN;
  const isHere = ({ pid, tid }: TraceEvent) => pid === start.pid && tid === start.tid;
  const starts = events.filter((event) => isTask(event) && isHere(event)).map(({ ts }) => ts);
  const until = Math.max(start.ts, ...starts.filter((ts) => ts <= end.ts));
  return events.filter(
    (event) => SCRIPTS.has(event.name) && isHere(event) && event.ts > start.ts && event.ts < until,
  ).length;
}

const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && name === 'ThreadControllerImpl::RunTask';

/** Start (microseconds) and processor time (milliseconds) of each task of the thread that set the mark `name`. */
export function readTasks(
  events: readonly TraceEvent[],
  name: string,
): readonly { readonly ts: number; readonly ms: number }[] {
  const mark = events.find((event) => event.name === name);
  return events
    .filter((event) => isTask(event) && event.pid === mark?.pid && event.tid === mark.tid)
    .map(({ ts, tdur, dur }) => ({ ts, ms: (tdur ?? dur ?? 0) / 1000 }));
}

/** The value that `part` (0 to 1) of all values do not reach; 0 where there is none. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
