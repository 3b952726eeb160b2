import type { z } from 'zod'
import type { EndpointDefinition } from '../define-endpoint.ts'

export type Call = { method: string; url: URL; body: BodyInit | null | undefined }

/** Returns what the server would refuse of a call's query and body. */
export function requestProblems(endpoint: EndpointDefinition, { url, body }: Call): string[] {
  const problems = problemsOf('query', endpoint.query, Object.fromEntries(url.searchParams))
  const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
  if (endpoint.answer === 'form' || body instanceof FormData) return problems
  return [...problems, ...(sent === undefined ? [] : problemsOf('body', endpoint.body, sent))]
}

/** Returns where an answer differs from what the contract promises. */
export function answerProblems(endpoint: EndpointDefinition, body: unknown): string[] {
  const { data, totals } = body as { data: unknown; totals?: unknown }
  const elements = endpoint.answer === 'page' ? (data as unknown[]) : [data]
  return [
    ...elements.flatMap((element, at) => problemsOf(`answer ${at}`, endpoint.data, element)),
    ...problemsOf('totals', endpoint.totals, totals),
  ]
}

/** Returns the recorded answer without rows: an empty page, or each list in it empty. */
export function emptyAnswer(endpoint: EndpointDefinition, recorded: unknown): unknown {
  if (endpoint.answer === 'page') return { ...(recorded as object), data: [], totalCount: 0 }
  const { data } = recorded as { data: unknown }
  if (Array.isArray(data)) return { data: [] }
  const fields = Object.entries((data ?? {}) as Record<string, unknown>)
  return { data: Object.fromEntries(fields.map(([name, value]) => [name, Array.isArray(value) ? [] : value])) }
}

function problemsOf(part: string, schema: z.ZodType | undefined, value: unknown): string[] {
  if (!schema) return []
  const { error } = schema.safeParse(value)
  return error ? error.issues.map(({ path, message }) => `${part} ${path.join('.')}: ${message}`) : []
}
