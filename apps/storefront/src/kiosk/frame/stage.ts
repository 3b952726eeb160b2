import { createStore } from '@sofreh/kit'
import { emptyCart } from '../../cart/cart.ts'
import { changeCart } from '../../cart/cart-store.ts'
import { writeStored, readStored } from '@sofreh/kit/stored'

/** An order that reached the restaurant, with what the kiosk needs to continue. */
export type OpenOrder = {
  id: string
  number: string
  due: number
  /** Id of the terminal attempt; created before the first request, so that a reload continues the same attempt. */
  attemptId?: string | undefined
}

export type Stage =
  | { at: 'start' }
  | { at: 'menu' }
  | { at: 'review' }
  | { at: 'card'; order: OpenOrder }
  | { at: 'done'; order: OpenOrder; isPaid: boolean; isCooking: boolean }
  /** The restaurant rejected the order. */
  | { at: 'cancelled'; order: OpenOrder }

const name = 'sofreh.kiosk.card'
const isOpenOrder = (value: unknown): value is OpenOrder =>
  typeof value === 'object' && value !== null && 'id' in value && 'number' in value && 'due' in value

/** Restores a card payment that was in progress when the page was lost; otherwise starts at the beginning. */
function firstStage(): Stage {
  const order = readStored(name, isOpenOrder)
  return order ? { at: 'card', order } : { at: 'start' }
}

export const stageStore = createStore<Stage>(firstStage())

export function goTo(stage: Stage): void {
  writeStored(name, stage.at === 'card' ? stage.order : undefined)
  stageStore.set(stage)
}

/** Phone number of the current guest; never stored. */
export const phoneStore = createStore('')

/** Deletes all data of the last guest. */
export function startOver(): void {
  changeCart(() => emptyCart)
  phoneStore.set('')
  goTo({ at: 'start' })
}
