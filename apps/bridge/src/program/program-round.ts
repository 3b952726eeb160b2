import { isNewerVersion } from '@sofreh/printing/domain'
import type { ServerLink } from '../server-link.ts'
import { bodyOf, isVouchedFor, layDown, type Offer, ProgramRefused } from './fetch-program.ts'
import { failedForMs, type Program, readProgramState } from './program-state.ts'

export type ProgramRoundOptions = {
  folder: string
  /** Folder of the program files, including the running one. */
  place: string
  version: string
  link: Pick<ServerLink, 'api' | 'fetch'>
  /** The installation's public key, pinned once. */
  pinned: () => string | undefined
  pin: (key: string) => void
  /** Ends this program when nothing prints and no card is charged; returns false to try later. */
  handOver: (program: Program) => boolean
  log: (message: string, error?: unknown) => void
}

/** `isRefused`: not signed by the installation, or it does not load; it never ran. */
export type FailedProgram = { version: string; isRefused: boolean }

/** Checks for a newer program, downloads it and switches to it when idle. A refused version is skipped for a day. */
export class ProgramRound {
  readonly #options: ProgramRoundOptions
  #ready: Program | undefined
  #refused: { version: string; at: number } | undefined

  constructor(options: ProgramRoundOptions) {
    this.#options = options
  }

  /** The version that failed, for the office: refused, or tried and rolled back. */
  get failed(): FailedProgram | null {
    const failed = this.#refused ?? readProgramState(this.#options.folder).failed
    if (!failed || Date.now() - failed.at >= failedForMs) return null
    return { version: failed.version, isRefused: failed === this.#refused }
  }

  /** Checks the server for an update without delaying prints. */
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
      log('the check for a newer program failed', error)
    }
  }

  /** Switches to the downloaded program when the bridge is idle. */
  handOver(): void {
    if (this.#ready && this.#options.handOver(this.#ready)) this.#ready = undefined
  }

  async #fetch(offer: Offer, pinned: string): Promise<void> {
    const { link, log, pin, place } = this.#options
    const { version, size } = offer.newest
    try {
      if (!isVouchedFor(offer, pinned)) throw new ProgramRefused('the signature is invalid')
      if (offer.key !== pinned) pin(offer.key)
      const answer = await link.fetch('/api-sofreh/printing/bridge/program/file')
      this.#ready = await layDown(place, offer, await bodyOf(answer, size))
      log(`program ${version} is ready`)
    } catch (error) {
      if (!(error instanceof ProgramRefused)) throw error
      this.#refused = { version, at: Date.now() }
      log(`program ${version} was refused`, error)
    }
  }
}
