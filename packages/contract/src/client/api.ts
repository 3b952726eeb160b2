import type { EndpointDefinition, Failure, ResultOf, SentOf } from '../define-endpoint.ts'
import { bodyOf } from './body-of.ts'
import { openBound } from './bound.ts'
import { ApiProblem, isUnanswered } from './problem.ts'
import { repeatedKeys } from './repeated-keys.ts'

/**
 * Creates an API client typed by the contracts. Only types are imported, so no schema is shipped to the browser.
 * @example const api = createApi<OrderingEndpoint>({ token })
 * const order = await api('GET /api/orders/{id}', { params: { id } })
 */
export type NameOf<E extends EndpointDefinition> = `${E['method']} ${E['path']}`
export type Named<E extends EndpointDefinition, Name extends string> = E extends unknown
  ? NameOf<E> extends Name
    ? E
    : never
  : never

type Sent<E extends EndpointDefinition> = SentOf<E> & CallOptions
export type CallOptions = {
  /** Reuse the same key for every retry of one operation; generated when absent. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Overrides the client's `answerMs` for this call. */
  answerMs?: number
}

export type Api<E extends EndpointDefinition> = <Name extends NameOf<E>>(
  name: Name,
  ...sent: keyof SentOf<Named<E, Name>> extends never ? [options?: CallOptions] : [sent: Sent<Named<E, Name>>]
) => Promise<ResultOf<Named<E, Name>>>

export type ApiOptions = {
  /** Prefix of every path; empty in a browser. */
  base?: string
  /** Returns the current token; called before each request. */
  token?: () => string | undefined | Promise<string | undefined>
  /** Called once after a 401; returns true when a new token is available and the request may be repeated. */
  renew?: () => Promise<boolean>
  headers?: () => Record<string, string>
  /** Message shown when no response arrives. The caller passes it in because Persian text belongs in text files. */
  networkMessage: string
  fetch?: typeof fetch
  newKey?: () => string
  /** Receives the duration of each call; the name contains no ids and no query. */
  onTimed?: (timing: CallTiming) => void
  /** Milliseconds until the response must begin; 30 s when absent. File uploads get longer. */
  answerMs?: number
  /**
   * Milliseconds in which the same write, sent again right after its answer was lost, has the same key. For pages whose
   * forms hold no key of their own.
   */
  repeatMs?: number
}

/**
 * `status` is 0 when no response arrived; `at` is when the call began. `requestId` finds the call in the server's log;
 * null when no response arrived.
 */
export type CallTiming = { name: string; status: number; ms: number; at: Date; requestId: string | null }

/** Creates the client. Failed calls reject with `ApiProblem`. */
export function createApi<E extends EndpointDefinition>(options: ApiOptions): Api<E> {
  const repeated = repeatedKeys(options.repeatMs ?? 0)
  const call = async (name: string, sent: Loose = {}): Promise<unknown> => {
    const [method, template] = name.split(' ') as [string, string]
    const headers: Record<string, string> = {
      'accept-language': 'fa',
      ...hostOfPage(options),
      ...options.headers?.(),
    }
    const body = bodyOf(sent.body, headers)
    const url = `${options.base ?? ''}${pathOf(template, sent.params)}${queryOf(sent.query)}`
    const write = method === 'GET' ? undefined : `${method} ${url} ${textOf(body)}`
    const key = write && (sent.idempotencyKey ?? repeated.keyOf(write, options.newKey ?? newKey))
    if (key) headers['idempotency-key'] = key
    const ask = async (isLast: boolean): Promise<unknown> => {
      const token = await options.token?.()
      const sentHeaders = token ? { ...headers, authorization: `Bearer ${token}` } : headers
      const bound = openBound(sent.answerMs ?? options.answerMs, body, sent.signal)
      const [at, began] = [new Date(), performance.now()]
      let status = 0
      let requestId: string | null = null
      try {
        const request = { method, headers: sentHeaders, body, signal: bound.signal }
        const response = await (options.fetch ?? fetch)(url, request)
        bound.answered()
        status = response.status
        requestId = response.headers.get('x-request-id')
        if (response.status === 401 && !isLast && (await options.renew?.())) return await ask(true)
        return await read(response, options)
      } catch (cause) {
        if (hasLeft(sent.signal)) throw cause
        const problem = cause instanceof ApiProblem ? cause : noAnswer(options)
        if (write && key && isUnanswered(problem)) repeated.lose(write, key)
        throw problem
      } finally {
        bound.end()
        options.onTimed?.({ name, status, ms: Math.round(performance.now() - began), at, requestId })
      }
    }
    return ask(false)
  }
  return call as Api<E>
}

/** The specification requires the vendor's host with every call of a page. */
function hostOfPage({ base }: ApiOptions): Record<string, string> {
  const { location } = globalThis as { location?: { host: string } }
  return base || !location ? {} : { hostdomain: location.host }
}

type Loose = CallOptions & { params?: unknown; query?: unknown; body?: unknown }

/** The caller aborted the request, which is not a server timeout. */
function hasLeft(left: AbortSignal | undefined): boolean {
  return left?.reason instanceof DOMException && left.reason.name === 'AbortError'
}

function noAnswer({ networkMessage }: ApiOptions): ApiProblem {
  return new ApiProblem(0, { code: 'NETWORK', message: networkMessage, errors: [] })
}

async function read(response: Response, options: ApiOptions): Promise<unknown> {
  if (response.ok) {
    const type = response.headers.get('content-type') ?? ''
    if (!type.includes('json')) return response.blob()
    const answer = (await response.json()) as { data: unknown; totalCount?: number }
    return answer.totalCount === undefined ? answer.data : answer
  }
  const failure = (await response.json().catch(() => undefined)) as Failure | undefined
  // A proxy's own error page (502, 504) does not come from this server: whether the write took effect is unknown.
  if (!failure || typeof failure.code !== 'string') throw noAnswer(options)
  throw new ApiProblem(response.status, failure)
}

function pathOf(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function queryOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}

/** Text of a body. A file has none: its upload never equals another call. */
function textOf(body: BodyInit | null): string {
  return body instanceof FormData ? newKey() : String(body)
}

function newKey(): string {
  return (
    globalThis.crypto.randomUUID?.() ??
    Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  )
}
