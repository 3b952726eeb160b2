import { localMoment } from '@sofreh/kernel'
import { createStore } from '@sofreh/kit'
import type { Hindrance } from '../overview/hindrances.ts'

export type SlotOffer = {
  slotMinutes: number
  days: readonly { date: string; slots: readonly { at: string; isFull: boolean }[] }[]
}

/** The later times that are offered; undefined where the restaurant takes no orders ahead, or did not answer. */
export const slotOfferStore = createStore<SlotOffer | undefined>(undefined)

/**
 * The first time that can be had although the restaurant is closed or the delivery type is paused. During a pause without an end it
 * is a time of another day.
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
