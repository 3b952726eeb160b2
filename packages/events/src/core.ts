import type { Database } from '@sofreh/database'
import type { Announce } from './announce.ts'
import type { Jobs } from './jobs.ts'
import type { LiveHub } from './live-hub.ts'

/** The core that each slice is created with, besides its neighbours. A use case names the members that it uses. */
export type Core = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  /** The live streams of open screens. */
  hub: LiveHub
  jobs: Jobs
  /** Reports failures that no response can carry, such as those after a commit. */
  onError: (error: unknown) => void
}
