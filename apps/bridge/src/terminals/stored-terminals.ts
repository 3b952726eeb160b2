import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReachedTerminal, reachedTerminalField } from '@sofreh/payments/contract'

/**
 * The vendor's terminals last received from the server. Stored in a file that only the owner may read, so that tills
 * work after a start without internet.
 */
export class StoredTerminals {
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

  store(terminals: readonly ReachedTerminal[]): void {
    if (JSON.stringify(terminals) === JSON.stringify(this.#terminals)) return
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const file = join(this.#folder, 'terminals.json')
    writeFileSync(`${file}.new`, JSON.stringify(terminals), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
    this.#terminals = terminals
  }
}
