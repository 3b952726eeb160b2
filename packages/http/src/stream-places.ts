import type { ServerResponse } from 'node:http'
import { Refusal } from '@sofreh/kernel'

/** How many live streams of guests may be open at once: from one address, and in all. */
export type StreamLimits = { perAddress: number; total: number }

/** A hall on the shop's Wi-Fi, or a quarter on one address of its mobile network, fits many times over. */
export const usualStreams: StreamLimits = { perAddress: 500, total: 10_000 }

/**
 * Live streams that anybody may open hold a connection and its memory for as long as they like, so they are counted. A page
 * that finds no place goes on without one and tries again slowly, as after a line that broke.
 * @returns takes a place until the answer is closed
 * @throws Refusal `TOO_MANY_STREAMS`
 */
export function createStreamPlaces({
  perAddress,
  total,
}: StreamLimits): (address: string, raw: ServerResponse) => void {
  const open = new Map<string, number>()
  let all = 0
  return (address, raw) => {
    // Who left while the call was being checked gets none, and would give none back.
    if (raw.destroyed) return
    const here = open.get(address) ?? 0
    if (here >= perAddress || all >= total) throw new Refusal('TOO_MANY_STREAMS')
    open.set(address, here + 1)
    all += 1
    raw.once('close', () => {
      all -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }
}
