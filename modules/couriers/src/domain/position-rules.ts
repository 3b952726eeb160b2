/** When a courier's position is taken, and for how long (docs/guide/couriers.md#position). */
export const positionRules = {
  /** The shortest time between two stored positions of one courier. */
  everyMs: 15_000,
  /** A position from a clock that differs more than this is not stored. */
  clockMs: 5 * 60_000,
  /** Stored positions are deleted after this time. */
  livesMs: 24 * 60 * 60_000,
  /** A guest sees no position older than this. */
  freshMs: 2 * 60_000,
} as const

/** A device without a network reports a step later than this: its step is a fact that already happened. */
export const lateStepMs = 60_000
