import { setTimeout as pause } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceOutgoingCalls } from './trace-outgoing-calls.ts'

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
 * Sends traces to a collector by OTLP. Import this file only where a collector is set: it loads the library. A collector
 * that is slow or away slows no request: spans wait in a queue of bounded length, and are dropped when it is full.
 * @returns stops it
 */
export function startTracing(settings: TracingSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: settings.url, timeoutMillis: settings.timeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.instance.id': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanLimits: { attributeValueLengthLimit: 1_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: settings.timeoutMs,
      }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const stopOutgoing = traceOutgoingCalls()
  return async () => {
    stopOutgoing()
    await Promise.race([provider.shutdown().catch(() => undefined), pause(longestFlushMs, undefined, { ref: false })])
    trace.disable()
    context.disable()
  }
}
