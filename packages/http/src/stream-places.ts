import type { ServerResponse } from 'node:http'
import { addressSubject, Refusal } from '@sofreh/kernel'

/** Maximum number of open live streams: of guests per address and in total, and per session or device. */
export type StreamLimits = { perAddress: number; total: number; perKnown: number }

/**
 * Large enough for a dining room on the vendor's Wi-Fi, or a district behind one address of a mobile network. A member
 * of staff opens a few tabs with two or three streams each.
 */
export const usualStreams: StreamLimits = { perAddress: 500, total: 10_000, perKnown: 60 }

/** Owner of a stream: a visitor by address, or a session or device of the vendor's staff by its id. */
export type StreamHolder = { address: string } | { known: string }

/**
 * Counts live streams, because each holds a connection and memory as long as its client likes. A page that gets no
 * stream works without one and retries slowly, as after a lost connection. Staff never wait for guests.
 * @returns takes a place until the response is closed
 * @throws Refusal `TOO_MANY_STREAMS`
 */
export function createStreamPlaces(limits: StreamLimits): (holder: StreamHolder, raw: ServerResponse) => void {
  const open = new Map<string, number>()
  let guests = 0
  return (holder, raw) => {
    // A client that left during the checks gets no place, because its `close` event would never free it.
    if (raw.destroyed) return
    const isGuest = 'address' in holder
    const key = isGuest ? `address ${addressSubject(holder.address)}` : `known ${holder.known}`
    const here = open.get(key) ?? 0
    const isFull = isGuest ? here >= limits.perAddress || guests >= limits.total : here >= limits.perKnown
    if (isFull) throw new Refusal('TOO_MANY_STREAMS')
    open.set(key, here + 1)
    if (isGuest) guests += 1
    raw.once('close', () => {
      if (isGuest) guests -= 1
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  }
}
