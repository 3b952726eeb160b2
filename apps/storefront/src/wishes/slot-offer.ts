import { localMoment } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import type { Hindrance } from '../quote/hindrances.ts'

export type SlotOffer = {
  slotMinutes: number
  days: readonly { date: string; slots: readonly { at: string; isFull: boolean }[] }[]
}

/** The slots offered; undefined where the restaurant accepts no scheduled orders, or did not answer. */
export const slotOfferStore = createStore<SlotOffer | undefined>(undefined)

/**
 * Returns the first available slot while the restaurant is closed or the delivery type paused. For a pause without an
 * end, it is on another day.
 */
export function firstSlot(
  offer: SlotOffer | undefined,
  hindrances: readonly Hindrance[],
  nowMs: number,
): string | undefined {
  const today = localMoment(new Date(nowMs)).date
  const pause = hindrances.find((hindrance) => hindrance.kind === 'typePaused')
  const isAfterPause = (date: string, at: string) =>
    !pause || (pause.opensAt ? Date.parse(at) >= Date.parse(pause.opensAt) : date > today)
  for (const { date, slots } of offer?.days ?? []) {
    const slot = slots.find(({ at, isFull }) => !isFull && isAfterPause(date, at))
    if (slot) return slot.at
  }
  return undefined
}
