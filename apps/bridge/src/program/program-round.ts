import { isNewerVersion } from '@sofreh/printing/domain'
import type { ServerLink } from '../server-link.ts'
import { bodyOf, isVouchedFor, layDown, type Offer, ProgramRefused } from './fetch-program.ts'
import { failedForMs, type Program, readProgramState } from './program-state.ts'

export type ProgramRoundOptions = {
  folder: string
  /** Where programs lie, beside the one that runs. */
  place: string
  version: string
  link: Pick<ServerLink, 'api' | 'fetch'>
  /** The house's key, learned once. */
  pinned: () => string | undefined
  pin: (key: string) => void
  /** Lays everything down where nothing prints and no card is charged now; false: later. */
  makeWay: (program: Program) => boolean
  log: (message: string, error?: unknown) => void
}

/** `isRefused`: it was not what the house signed, or did not even load, and never ran. */
export type FailedProgram = { version: string; isRefused: boolean }

/** Looks for a newer program, fetches it, and makes way for it in a quiet moment. What is refused is let be for a day. */
export class ProgramRound {
  readonly #options: ProgramRoundOptions
  #ready: Program | undefined
  #refused: { version: string; at: number } | undefined

  constructor(options: ProgramRoundOptions) {
    this.#options = options
  }

  /** The version that it could not go on with, for the office to read: not taken at all, or tried and left. */
  get failed(): FailedProgram | null {
    const failed = this.#refused ?? readProgramState(this.#options.folder).failed
    if (!failed || Date.now() - failed.at >= failedForMs) return null
    return { version: failed.version, isRefused: failed === this.#refused }
  }

  /** Asks the server; nothing of it is in the way of what prints. */
  async look(): Promise<void> {
    const { link, log, pin, pinned, version } = this.#options
    if (this.#ready) return
    try {
      const { key, newest } = await link.api('GET /api-sofreh/printing/bridge/program', {})
      const known = pinned()
      if (known === undefined) pin(key)
      if (!newest || !isNewerVersion(newest.version, version) || newest.version === this.failed?.version) return
      await this.#fetch({ key, newest }, known ?? key)
    } catch (error) {
      log('a newer program could not be looked for', error)
    }
  }

  /** Ends this program where its successor lies there and nothing is at work. */
  makeWay(): void {
    if (this.#ready && this.#options.makeWay(this.#ready)) this.#ready = undefined
  }

  async #fetch(offer: Offer, pinned: string): Promise<void> {
    const { link, log, pin, place } = this.#options
    const { version, size } = offer.newest
    try {
      if (!isVouchedFor(offer, pinned)) throw new ProgramRefused('the house has not signed it')
      if (offer.key !== pinned) pin(offer.key)
      const answer = await link.fetch('/api-sofreh/printing/bridge/program/file')
      this.#ready = await layDown(place, offer, await bodyOf(answer, size))
      log(`program ${version} lies ready`)
    } catch (error) {
      if (!(error instanceof ProgramRefused)) throw error
      this.#refused = { version, at: Date.now() }
      log(`program ${version} was refused`, error)
    }
  }
}
