export type EmbeddedProblemCode = 'DISK_FULL' | 'OTHER_VERSION' | 'NOT_OURS' | 'NOT_INSTALLED' | 'NOT_STARTED'

/** Why the built-in database does not start, said to the person who starts it; the code is for words of their language. */
export class EmbeddedProblem extends Error {
  readonly code: EmbeddedProblemCode

  constructor(code: EmbeddedProblemCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedProblem'
    this.code = code
  }
}
