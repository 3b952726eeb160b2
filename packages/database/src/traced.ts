import { type Attributes, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('sofreh')

/**
 * Runs a step of a request, of a job or of reactions as a span of its trace. Without a recorded trace around it, it only
 * runs the step.
 */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return trace.getActiveSpan()?.isRecording() ? inSpan(name, {}, work) : work()
}

/** Runs work that serves no request, such as a job or reactions, as a trace of its own. */
export function tracedAlone<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return context.with(ROOT_CONTEXT, () => inSpan(name, attributes, work))
}

/**
 * Adds a statement that has ended to the trace of its request. The text has no values.
 * @param since when it was sent, by the clock of `performance.now()`
 */
export function traceStatement({ text, since, error }: { text: string; since: number; error?: unknown }): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = tracer.startSpan(summaryOf(text), { kind: SpanKind.CLIENT, startTime: since, attributes })
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: typeOf(error) })
  span.end()
}

function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Only the kind of the error: its message may have what a person typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: typeOf(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_.]+)"?/i

/** Returns the verb and the first table of a statement: few names, so that a tracing tool can group by them. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*\(?\s*([a-z]+)/i.exec(text) ?? []
  const [, name] = table.exec(text) ?? []
  return name === undefined ? verb : `${verb} ${name}`
}
