import type { PrintQueue } from '../jobs/print-queue.ts'
import type { ServerLink } from '../server-link.ts'
import { type Settings, writeSettings } from '../settings.ts'
import type { ServedTerminals } from '../terminals/serve-terminals.ts'
import { version } from '../version.ts'
import { type FailedProgram, ProgramRound } from './program-round.ts'
import type { Program } from './program-state.ts'

export type Launched = {
  /** Where programs lie. */
  place: string
  /** So often a newer one is looked for. */
  askMs: number
  /** The journal is open and the server was reached. */
  onHealthy: () => void
  /** This program shall end and that one begin. */
  onSuccessor: (program: Program) => void
}

export type FollowedLauncher = {
  askMs: number
  look: () => Promise<void>
  failed: () => FailedProgram | null
  /** Tells the launcher once that this program works, and makes way for the next one where nothing is at work. */
  reachedServer: () => void
}

type Working = {
  settings: Settings
  folder: string
  link: ServerLink
  queue: PrintQueue
  terminals: ServedTerminals
  log: (message: string, error?: unknown) => void
}

/**
 * Makes way right after the server was heard only: a successor that cannot reach it would not count as working, and the line, not
 * the program, would be to blame.
 */
export function followLauncher(
  { place, askMs, onHealthy, onSuccessor }: Launched,
  { settings, folder, link, queue, terminals, log }: Working,
): FollowedLauncher {
  const state = { isHealthy: false }
  const round = new ProgramRound({
    folder,
    place,
    version,
    link,
    log,
    pinned: () => settings.programKey,
    pin: (key) => {
      settings.programKey = key
      writeSettings(folder, settings)
    },
    makeWay: (program) => {
      if (queue.isPrinting || !terminals.holdStill()) return false
      onSuccessor(program)
      return true
    },
  })
  return {
    askMs,
    look: () => round.look(),
    failed: () => round.failed,
    reachedServer() {
      if (!state.isHealthy) onHealthy()
      state.isHealthy = true
      round.makeWay()
    },
  }
}
