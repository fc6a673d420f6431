/** How a part of a trace is to be shown; OpenTelemetry's words. */
export type SpanKind = 'server' | 'internal' | 'client' | 'consumer';

export interface SpanSettings {
  readonly kind?: SpanKind;
  /** Never anything about a person: names of routes and statements without their values, words of ours, numbers. */
  readonly attributes?: SpanAttributes;
  /** Continues what another process or an earlier request began, as `currentTrace` gave it. */
  readonly continues?: string | null;
  /** Whether this may begin a trace. What runs without one, such as an idle worker's looking for jobs, is not recorded. */
  readonly isRoot?: boolean;
}

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What is under way. */
export interface Span {
  describe(attributes: SpanAttributes): void;
  /** @param why a short word, such as a code: messages may hold personal data */
  fail(why: string): void;
}

export interface SpanRecorder {
  run<T>(name: string, settings: SpanSettings, work: (span: Span) => T): T;
  currentTrace(): string | null;
}

let recorder: SpanRecorder | null = null;

/** For the start of the process; null records nothing. */
export function recordSpans(by: SpanRecorder | null): void {
  recorder = by;
}

export const areSpansRecorded = () => recorder !== null;

/** Does the work as one part of the trace around it, and costs nothing where none is recorded. */
export function inSpan<T>(name: string, settings: SpanSettings, work: (span: Span) => T): T {
  return recorder ? recorder.run(name, settings, work) : work(UNRECORDED);
}

/** Where we are in a trace, to be kept with a job (W3C `traceparent`); null where none is recorded. */
export const currentTrace = () => recorder?.currentTrace() ?? null;

const UNRECORDED: Span = { describe() {}, fail() {} };
