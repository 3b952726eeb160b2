import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReachedTerminal, reachedTerminalField } from '@sofreh/payments/contract'

/**
 * How this bridge reaches the shop's terminals, as the server said last: on its disk, its owner's alone, so that a till is served after a
 * start without the internet too.
 */
export class KeptTerminals {
  readonly #folder: string
  #terminals: readonly ReachedTerminal[]

  constructor(folder: string) {
    this.#folder = folder
    const file = join(folder, 'terminals.json')
    this.#terminals = existsSync(file) ? reachedTerminalField.array().parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  }

  get all(): readonly ReachedTerminal[] {
    return this.#terminals
  }

  find(id: string): ReachedTerminal | undefined {
    return this.#terminals.find((terminal) => terminal.id === id)
  }

  keep(terminals: readonly ReachedTerminal[]): void {
    if (JSON.stringify(terminals) === JSON.stringify(this.#terminals)) return
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const file = join(this.#folder, 'terminals.json')
    writeFileSync(`${file}.new`, JSON.stringify(terminals), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
    this.#terminals = terminals
  }
}
