import { channel } from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** What Node’s `fetch` publishes about a call, as the page on diagnostics channels of `undici` describes it. */
type Published = {
  request: { origin?: string | URL; method: string }
  response?: { statusCode: number }
  error?: Error
}

const tracer = trace.getTracer('sofreh')

/**
 * Makes each call to another service a span of the request or job that makes it: gateways, couriers, SMS, maps, push.
 * Only method, host and status are recorded: path and query have keys and phone numbers.
 * @returns stops it
 */
export function traceOutgoingCalls(): () => void {
  const spans = new WeakMap<object, Span>()
  const heard: Record<string, (message: Published) => void> = {
    'undici:request:create': ({ request }) => {
      if (!trace.getActiveSpan()?.isRecording()) return
      const host = request.origin === undefined ? 'unknown' : new URL(request.origin).host
      const attributes = { 'http.request.method': request.method, 'server.address': host }
      spans.set(request, tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response?.statusCode ?? 0
      const span = spans.get(request)?.setAttribute('http.response.status_code', status)
      if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
    // No answer: what the other service did is unknown.
    'undici:request:error': ({ request, error }) =>
      spans
        .get(request)
        ?.setStatus({ code: SpanStatusCode.ERROR, message: error?.name ?? 'Error' })
        .end(),
  }
  const listeners = Object.entries(heard).map(([name, hear]) => {
    const listener = (message: unknown) => hear(message as Published)
    channel(name).subscribe(listener)
    return () => channel(name).unsubscribe(listener)
  })
  return () => {
    for (const stop of listeners) stop()
  }
}
