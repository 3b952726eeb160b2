/**
 * A business refusal. Use cases throw it (the transaction rolls back); domain rules return its code as a value. `code`
 * is UPPER_SNAKE, declared in the endpoint's contract, with its message in the module's `*.fa.ts`.
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

/** Details for the message and for the client: numbers, names, current state. Never secrets. */
export type RefusalDetails = {
  /** Field errors shown beside the form's inputs; `code` has a message like the refusal itself. */
  fields?: readonly { field: string; code: string; [fact: string]: unknown }[]
  [fact: string]: unknown
}

/** Result of a domain rule: a value, or the code of its refusal. */
export type Answer<Value, Code extends string = string> =
  | { ok: true; value: Value }
  | { ok: false; code: Code; details?: RefusalDetails }
