/** A clock that stands still until a test moves it. */
export type TestClock = {
  /** Returns the current time; pass it to use cases. */
  (): Date
  /** Moves on by this many milliseconds. */
  advance(milliseconds: number): void
  /** Sets the clock to this instant. */
  set(instant: Date | string): void
}

/** @example const clock = testClock('2026-11-21T12:00:00+03:30'); clock.advance(60_000) */
export function testClock(start: Date | string = '2026-11-21T12:00:00+03:30'): TestClock {
  let now = new Date(start).getTime()
  return Object.assign(() => new Date(now), {
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    set: (instant: Date | string) => {
      now = new Date(instant).getTime()
    },
  })
}
