export type EmbeddedProblemCode =
  | 'DISK_FULL'
  | 'OTHER_VERSION'
  | 'NOT_OURS'
  | 'NOT_INSTALLED'
  | 'NOT_STARTED'
  | 'RUNNING'
  | 'LOG_ENDS_BEFORE'

/** Why the embedded database does not start, for the person who starts it. The code is for translated messages. */
export class EmbeddedProblem extends Error {
  readonly code: EmbeddedProblemCode

  constructor(code: EmbeddedProblemCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedProblem'
    this.code = code
  }
}
