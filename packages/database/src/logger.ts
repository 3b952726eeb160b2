/** Log output of this package; a pino logger fits. */
export type Logger = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
