import { createStore } from '@sofreh/kit'
import { emptyCart } from '../../cart/cart.ts'
import { changeCart } from '../../cart/cart-store.ts'
import { keep, readKept } from '../../cart/kept.ts'

/** An order that has reached the restaurant, as the kiosk goes on with it. */
export type OpenOrder = {
  id: string
  number: string
  due: number
  /** The attempt at the terminal; made before anything is told, so that a reload goes on with the same one. */
  attemptId?: string | undefined
}

export type Stage =
  | { at: 'start' }
  | { at: 'menu' }
  | { at: 'review' }
  | { at: 'card'; order: OpenOrder }
  | { at: 'done'; order: OpenOrder; isPaid: boolean; isCooking: boolean }

const name = 'sofreh.kiosk.card'
const isOpenOrder = (value: unknown): value is OpenOrder =>
  typeof value === 'object' && value !== null && 'id' in value && 'number' in value && 'due' in value

/** Whoever stood at the terminal when the page was lost finds their payment again; everybody else begins anew. */
function firstStage(): Stage {
  const order = readKept(name, isOpenOrder)
  return order ? { at: 'card', order } : { at: 'start' }
}

export const stageStore = createStore<Stage>(firstStage())

export function goTo(stage: Stage): void {
  keep(name, stage.at === 'card' ? stage.order : undefined)
  stageStore.set(stage)
}

/** The phone number of whoever orders now; never kept. */
export const phoneStore = createStore('')

/** For the next guest: nothing of the last one is left. */
export function startOver(): void {
  changeCart(() => emptyCart)
  phoneStore.set('')
  goTo({ at: 'start' })
}
