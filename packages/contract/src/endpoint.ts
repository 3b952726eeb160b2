import type { z } from 'zod'

/**
 * One definition of a call: from it come validation, the OpenAPI document, the client's types and the access check.
 * A contract carries the literal path of the specification; the folder says which slice owns it.
 */
export type EndpointDefinition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/orders/{id}`, parameters in braces. */
  path: string
  /** Who may call: one access word, or several joined by ` or `; upper case is a permission. */
  access: string
  /**
   * Staff without the access may call where a colleague who has it stands beside them (`approved-by`). The use case notes who.
   * `alsoOnRequest`: or answered a request on another device (`approval-id`); then the use case checks the permission itself.
   */
  mayBeApproved?: true | 'alsoOnRequest'
  /** One Persian-free line for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What `data` of the answer is; for `answer: 'page'` the schema of one element. */
  data: z.ZodType
  /** How the answer is shaped; `json` when absent. */
  answer?: AnswerKind
  /** Refusal codes with their status. What is common to all calls (validation, access, rate) is not repeated. */
  refusals: Record<string, RefusalStatus>
  /**
   * `key`: a write that needs an Idempotency-Key header (the default of every write).
   * `own`: the body carries the operation's own uuid, or repeating it is harmless by nature.
   * `none`: answers that must never be stored (sign-in, tokens) and calls from outside (webhooks, gateway returns).
   */
  idempotency?: 'key' | 'own' | 'none'
  /** Takes url-encoded forms, also those that a page of another site sends: where a gateway returns the guest. */
  acceptsForm?: true
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number
}

/**
 * `json` `{ data }` · `page` `{ data, pageNumber, pageSize, totalCount }` · `excel` a streamed workbook ·
 * `events` a server-sent stream · `redirect` a 303 · `form` JSON answer to a multipart body · `file` bytes with their own type.
 */
export type AnswerKind = 'json' | 'page' | 'excel' | 'events' | 'redirect' | 'form' | 'file'
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503

/** Keeps the literal types of a definition. */
export function defineEndpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

/** What the handler gets and the client sends, by part. */
export type InputOf<E extends EndpointDefinition> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: E[Part] extends z.ZodType
    ? z.output<E[Part]>
    : never
}

/** What the client may send: defaults and coercions not yet applied. */
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
  /** Counting stopped: there are at least so many. Absent where the count is exact. */
  totalIsAtLeast?: true
}
/** What a handler must answer and a client receives (the client gets `data` unwrapped). */
export type ResultOf<E extends EndpointDefinition> = E['answer'] extends 'page' ? Page<DataOf<E>> : DataOf<E>
/** The body of every failure. */
export type Failure = {
  message: string
  code: string
  errors: { field: string; message: string }[]
  details?: Record<string, unknown>
}
