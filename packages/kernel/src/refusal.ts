/**
 * The business says no. Thrown by use cases (the transaction rolls back), returned as a value by domain rules.
 * `code` is UPPER_SNAKE, declared in the endpoint's contract and worded in the slice's `*.fa.ts`.
 * @example throw new Refusal('ORDER_NOT_FOUND')
 */
export class Refusal extends Error {
  readonly code: string
  readonly details: RefusalDetails

  constructor(code: string, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Facts for the message and for the client: numbers, names, the present state. Never secrets. */
export type RefusalDetails = {
  /** Field errors shown beside the form's inputs; `code` is worded like the refusal itself. */
  fields?: readonly { field: string; code: string; [fact: string]: unknown }[]
  [fact: string]: unknown
}

/** What a domain rule answers: a value, or the code of its refusal. */
export type Answer<Value, Code extends string = string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code; details?: RefusalDetails }
