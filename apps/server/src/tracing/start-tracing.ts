import { setTimeout as pause } from 'node:timers/promises'

/** Spans that wait for the collector; more are dropped. */
const mostWaiting = 4_096
/** A stopping server sends what is left for at most so long. */
const longestFlushMs = 3_000

export type TracingSettings = {
  /** The collector's address for traces by OTLP over HTTP, such as `http://localhost:4318/v1/traces`. */
  url: string
  serviceName: string
  /** The part of all traces that is recorded, 0 to 1. */
  ratio: number
  /** How long a sending may take. */
  timeoutMs: number
}

/**
 * Sends traces to a collector by OTLP. The library is loaded only here. A collector that is slow or away slows no
 * request: spans wait in a queue of bounded length, and are dropped when it is full.
 * @returns stops it
 */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, outgoing] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('./trace-outgoing-calls.ts'),
    ])
  const exporter = new OTLPTraceExporter({ url: settings.url, timeoutMillis: settings.timeoutMs })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.instance.id': process.pid }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: { attributeValueLengthLimit: 1_000 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: settings.timeoutMs,
      }),
    ],
  })
  api.trace.setGlobalTracerProvider(provider)
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const stopOutgoing = outgoing.traceOutgoingCalls()
  return async () => {
    stopOutgoing()
    await Promise.race([provider.shutdown().catch(() => undefined), pause(longestFlushMs, undefined, { ref: false })])
    api.trace.disable()
    api.context.disable()
  }
}
