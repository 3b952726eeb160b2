import type { EndpointDefinition, Failure } from '../define-endpoint.ts'
import { answerProblems, type Call, emptyAnswer, requestProblems } from './contract-problems.ts'
import { sampleAnswer } from './sample-answer.ts'

/**
 * Server of a screen test or of the workbench: it answers the calls of a browser app from memory. The contract checks
 * requests and answers: an answer that the real server could not give is a problem, and so is a call it would refuse.
 */
export type FakeServer = {
  fetch: typeof fetch
  /** Changes how a call is answered from now on. Named like `GET /api/orders/{id}`, or with one path. */
  answer(name: string, behaviour: Behaviour | Promise<Behaviour>): void
  /** Names of the calls so far, the oldest first. */
  readonly calls: readonly string[]
  /** The reads so far, with what they asked for. */
  readonly reads: readonly SentCall[]
  /** The calls so far that are no reads, with what they carried. */
  readonly sent: readonly SentCall[]
  /** Their idempotency keys, in the same order. */
  readonly keys: readonly (string | null)[]
  /** Calls and answers that do not match the contract. */
  readonly problems: readonly string[]
}

/** A call as the server received it. `body` is the JSON sent, or the fields of a form, with the names of its files. */
export type SentCall = { name: string; path: string; query: Readonly<Record<string, string>>; body: unknown }

/** `recorded` is the recorded answer or else a sample, `empty` the same without its rows, `silent` never answers, `lost` has no network. */
export type Behaviour =
  | { body: unknown }
  | { refusal: string; errors?: Failure['errors'] }
  | 'recorded'
  | 'empty'
  | 'silent'
  | 'lost'

/** Answers by method and path: `{ 'GET /api/orders': { data: [], … } }`. */
export type Recorded = Readonly<Record<string, unknown>>

/** Refusals that every call may give. */
const common: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  IDEMPOTENCY_CONFLICT: 409,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
}

/** Creates a server that knows the calls of these definitions and the recorded answers. */
export function createFakeServer(endpoints: readonly EndpointDefinition[], recorded: Recorded): FakeServer {
  const routes = endpoints.map(routeOf).sort((one, other) => one.parameters - other.parameters)
  const behaviours = new Map<string, Behaviour | Promise<Behaviour>>()
  const [calls, problems]: [string[], string[]] = [[], []]
  const [reads, sent]: [SentCall[], SentCall[]] = [[], []]
  const keys: (string | null)[] = []

  async function respond(call: Call & { key: string | null }): Promise<Response> {
    const route = routes.find(({ method, path }) => method === call.method && path.test(call.url.pathname))
    const [exact, name] = [`${call.method} ${call.url.pathname}`, route?.name ?? '']
    calls.push(name || exact)
    if (call.method === 'GET') reads.push(sentCall(name || exact, call))
    else {
      sent.push(sentCall(name || exact, call))
      keys.push(call.key)
    }
    const note = (found: readonly string[]) => problems.push(...found.map((problem) => `${exact}: ${problem}`))
    if (!route) {
      note(['is no call of the contract'])
      return failed('NOT_FOUND', 404)
    }
    note(requestProblems(route.endpoint, call))
    if (route.endpoint.answer === 'events') return quietStream()
    const usual = usualAnswer(route.endpoint, recorded, exact)
    const set = await (behaviours.get(name) ?? behaviours.get(exact) ?? 'recorded')
    const behaviour = set === 'recorded' ? usual : set
    if (behaviour === 'silent') return new Promise(() => undefined)
    if (behaviour === 'lost') return Promise.reject(new TypeError('there is no network'))
    if (behaviour === undefined) note(['has no answer'])
    if (behaviour === undefined) return failed('NOT_FOUND', 404)
    if (behaviour !== 'empty' && 'refusal' in behaviour) {
      const status = route.endpoint.refusals[behaviour.refusal] ?? common[behaviour.refusal]
      if (status === undefined) note([`never refuses with ${behaviour.refusal}`])
      return failed(behaviour.refusal, status ?? 500, behaviour.errors)
    }
    const body = behaviour === 'empty' ? emptyAnswer(route.endpoint, usual?.body) : behaviour.body
    note(answerProblems(route.endpoint, body))
    return Response.json(body)
  }

  return {
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
        const url = new URL(input instanceof Request ? input.url : String(input), 'http://naranj.localhost')
        const key = keyOf(init?.headers)
        const call = { method: init?.method ?? 'GET', url, body: init?.body, key }
        Promise.resolve(respond(call)).then(resolve, reject)
      }),
    answer: (name, behaviour) => void behaviours.set(name, behaviour),
    calls,
    reads,
    sent,
    keys,
    problems,
  }
}

/** `Headers` refuses the Persian tokens of the samples. */
function keyOf(headers: HeadersInit | undefined): string | null {
  if (headers instanceof Headers) return headers.get('idempotency-key')
  const found = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'idempotency-key')
  return found ? String(found[1]) : null
}

/** Returns what was recorded of this path, or else a sample of the contract. Bytes and redirects have none. */
function usualAnswer(endpoint: EndpointDefinition, recorded: Recorded, exact: string) {
  if (Object.hasOwn(recorded, exact)) return { body: recorded[exact] }
  const { answer = 'json' } = endpoint
  return answer === 'json' || answer === 'page' ? { body: sampleAnswer(endpoint) } : undefined
}

function routeOf(endpoint: EndpointDefinition) {
  const pattern = endpoint.path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')
  return {
    endpoint,
    method: endpoint.method,
    name: `${endpoint.method} ${endpoint.path}`,
    path: new RegExp(`^${pattern}$`),
    parameters: endpoint.path.split('{').length,
  }
}

function sentCall(name: string, { url, body }: Call): SentCall {
  const { pathname: path, searchParams } = url
  return { name, path, query: Object.fromEntries(searchParams), body: sentBody(body) }
}

function sentBody(body: Call['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown
  if (!(body instanceof FormData)) return undefined
  return Object.fromEntries([...body].map(([field, value]) => [field, typeof value === 'string' ? value : value.name]))
}

/** The message names its code, so that a test sees which refusal a screen shows. */
function failed(code: string, status: number, errors: Failure['errors'] = []): Response {
  return Response.json({ code, message: refusalMessage(code), errors }, { status })
}

/** Returns the message of a refusal of the fake server. */
export const refusalMessage = (code: string): string => `(${code})`

/** A live stream in which nothing happens. */
function quietStream(): Response {
  const stream = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode(': heartbeat\n\n')) })
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
}
