import type { PrintQueue } from '../jobs/print-queue.ts'
import type { ServerLink } from '../server-link.ts'
import { type Settings, writeSettings } from '../settings.ts'
import type { ServedTerminals } from '../terminals/serve-terminals.ts'
import { version } from '../version.ts'
import { type FailedProgram, ProgramRound } from './program-round.ts'
import type { Program } from './program-state.ts'

export type Launched = {
  /** Folder of the program files. */
  place: string
  /** Interval of the update check. */
  askMs: number
  /** The journal is open and the server was reached. */
  onHealthy: () => void
  /** End this program and start that one. */
  onSuccessor: (program: Program) => void
}

export type FollowedLauncher = {
  askMs: number
  look: () => Promise<void>
  failed: () => FailedProgram | null
  /** Reports once to the launcher that this program works, and switches to a waiting update when idle. */
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
 * Switches only right after contact with the server: an update that cannot reach the server would count as broken
 * although the connection is at fault.
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
    handOver: (program) => {
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
      round.handOver()
    },
  }
}
