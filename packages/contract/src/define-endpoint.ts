import type { z } from 'zod'

/**
 * Defines one call. Validation, the OpenAPI document, the client's types and the access check are derived from it. The
 * path is the literal path of the specification; the folder shows which module owns it.
 */
export type EndpointDefinition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/orders/{id}`, with parameters in braces. */
  path: string
  /** Required access: one access level, or several joined by ` or `. Upper case names a permission. */
  access: string
  /**
   * Staff without the access may call when a colleague with it approves in person (`approved-by`); the use case records
   * who approved.
   * `alsoOnRequest`: a request answered on another device is accepted too (`approval-id`); then the use case checks the
   * permission.
   */
  mayBeApproved?: true | 'alsoOnRequest'
  /** One line in English for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Schema of `data` in the response; for `answer: 'page'` the schema of one element. */
  data: z.ZodType
  /** Schema of `totals` beside the data of a page: sums over all rows of the list, not only those of the page. */
  totals?: z.ZodType
  /** The page may be read from a replica: `behindSeconds` beside its data says how old it is, from five seconds on. */
  mayLag?: true
  /** Shape of the response; `json` when absent. */
  answer?: AnswerKind
  /** Refusal codes with their status. Codes common to all calls (validation, access, rate limit) are not repeated. */
  refusals: Record<string, RefusalStatus>
  /**
   * `key`: requires an Idempotency-Key header (the default of every write).
   * `own`: the body carries the operation's own uuid, or repeating the call is harmless.
   * `none`: responses that must never be stored (sign-in, tokens) and calls from outside (webhooks, gateway returns).
   */
  idempotency?: 'key' | 'own' | 'none'
  /** Accepts url-encoded forms, also from other origins: for gateways that return the guest with a form. */
  acceptsForm?: true
  /** Maximum body size in bytes; 1 MiB when absent. */
  bodyLimit?: number
}

/**
 * `json` `{ data }` · `page` `{ data, pageNumber, pageSize, totalCount }`, with `totals` and `behindSeconds` where the call defines them · `excel` a streamed workbook ·
 * `events` a server-sent event stream · `redirect` a 303 · `form` JSON response to a multipart body · `file` bytes with
 * their own type.
 */
export type AnswerKind = 'json' | 'page' | 'excel' | 'events' | 'redirect' | 'form' | 'file'
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503

/** Keeps the literal types of a definition. */
export function defineEndpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

/** Parsed input of the handler, by part. */
export type InputOf<E extends EndpointDefinition> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: E[Part] extends z.ZodType
    ? z.output<E[Part]>
    : never
}

/** Input that the client sends, before defaults and coercions. */
export type SentOf<E extends EndpointDefinition> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: E[Part] extends z.ZodType
    ? z.input<E[Part]>
    : never
}

export type DataOf<E extends EndpointDefinition> = z.output<E['data']>
export type Page<Element> = {
  data: Element[]
  pageNumber: number
  pageSize: number
  totalCount: number
  /** `totalCount` is a lower bound because counting stopped early. Absent when the count is exact. */
  totalIsAtLeast?: true
}
/** Result that a handler returns and a client receives (the client gets `data` unwrapped). */
export type ResultOf<E extends EndpointDefinition> = E['answer'] extends 'page'
  ? Page<DataOf<E>> &
      (E['totals'] extends z.ZodType ? { totals: z.output<E['totals']> } : unknown) &
      (E['mayLag'] extends true ? { behindSeconds?: number } : unknown)
  : DataOf<E>
/** Body of every failed response. */
export type Failure = {
  message: string
  code: string
  errors: { field: string; message: string }[]
  details?: Record<string, unknown>
}
