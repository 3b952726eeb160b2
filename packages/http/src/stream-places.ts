import type { ServerResponse } from 'node:http'
import { addressSubject, Refusal } from '@sofreh/kernel'

/** How many live streams may be open at once: of guests from one address and in all, and of one session or device. */
export type StreamLimits = { perAddress: number; total: number; perKnown: number }

/**
 * A hall on the shop's Wi-Fi, or a quarter on one address of its mobile network, fits many times over. A person at work
 * opens a few tabs with two or three streams each.
 */
export const usualStreams: StreamLimits = { perAddress: 500, total: 10_000, perKnown: 60 }

/** Whose stream it is: a visitor by address, or a session or device of the vendor's staff by its id. */
export type StreamHolder = { address: string } | { known: string }

/**
 * A live stream holds a connection and its memory for as long as its client likes, so streams are counted. A page that
 * finds no place goes on without one and tries again slowly, as after a line that broke. Staff never wait for guests.
 * @returns takes a place until the answer is closed
 * @throws Refusal `TOO_MANY_STREAMS`
 */
export function createStreamPlaces(limits: StreamLimits): (holder: StreamHolder, raw: ServerResponse) => void {
  const open = new Map<string, number>()
  let guests = 0
  return (holder, raw) => {
    // Who left while the call was being checked gets none, and would give none back.
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
