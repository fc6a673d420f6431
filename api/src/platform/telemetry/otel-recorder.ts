import type * as Api from '@opentelemetry/api';
import type { Span, SpanRecorder, SpanSettings } from './spans';

/** Hands our spans to OpenTelemetry. A span of asynchronous work ends with its promise. */
export function otelRecorder(api: typeof Api, tracer: Api.Tracer): SpanRecorder {
  const { context, propagation, trace, SpanKind, SpanStatusCode } = api;
  const kinds = {
    server: SpanKind.SERVER,
    internal: SpanKind.INTERNAL,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
  };

  const parentOf = ({ continues, isRoot }: SpanSettings): Api.Context | null => {
    if (continues) return propagation.extract(api.ROOT_CONTEXT, { traceparent: continues });
    if (isRoot) return api.ROOT_CONTEXT;
    const active = context.active();
    return trace.getSpan(active) ? active : null;
  };

  return {
    run(name, settings, work) {
      const parent = parentOf(settings);
      if (parent === null) return work(NOT_PART_OF_A_TRACE);
      const { kind = 'internal', attributes } = settings;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const ours: Span = {
        describe: (more) => span.setAttributes(more),
        fail: (why) => span.setStatus({ code: SpanStatusCode.ERROR, message: why }),
      };
      const failed = (error: unknown): never => {
        // Messages of errors may hold what somebody typed.
        const { code, name: type } = error as { code?: unknown; name?: string };
        ours.describe({ 'error.type': typeof code === 'string' ? code : (type ?? 'unknown') });
        ours.fail('failed');
        span.end();
        throw error;
      };
      try {
        const result = context.with(trace.setSpan(parent, span), () => work(ours));
        if (!(result instanceof Promise)) {
          span.end();
          return result;
        }
        return result.then((value: unknown) => {
          span.end();
          return value;
        }, failed) as typeof result;
      } catch (error) {
        return failed(error);
      }
    },
    currentTrace() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent ?? null;
    },
  };
}

const NOT_PART_OF_A_TRACE: Span = { describe() {}, fail() {} };
