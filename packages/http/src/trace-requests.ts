import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const tracer = trace.getTracer('sofreh')

/**
 * Makes each request a trace, from its arrival to the end of its response. A trace never continues that of the caller:
 * a stranger could fill the traces of another request, or have all of theirs recorded. Nothing but the route names a
 * request, because paths and queries have tokens and numbers of orders.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', async (request) => {
    const { config, url: route = 'unknown' } = request.routeOptions
    if (config.isProbe) return
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'sofreh.request_id': request.id }
    const name = `${request.method} ${route}`
    spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
  })
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

/** Names the vendor in the trace of the current request. */
export function traceVendor(vendorId: string): void {
  trace.getActiveSpan()?.setAttribute('sofreh.vendor_id', vendorId)
}
