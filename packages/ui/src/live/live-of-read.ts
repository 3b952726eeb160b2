import type { Live } from './join-stream.ts'

type Read = { isError: boolean; data: unknown; dataUpdatedAt: number }

/** Returns the state of a stream for `<StaleBadge>`: what a failed read left on the screen is old, however well the stream works. */
export function liveOfRead(live: Live, { isError, data, dataUpdatedAt }: Read): Live {
  return isError && data !== undefined ? { state: 'lost', lastReceivedAtMs: dataUpdatedAt } : live
}
