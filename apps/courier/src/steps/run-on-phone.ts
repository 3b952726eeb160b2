import type { Biker, Stop } from '@sofreh/couriers/client'
import { createStore } from '@sofreh/kit'

type Me = Biker & {
  vendorName: string
  vendorPhone: string
  cashHeld: number
  tipsToday: number
  currency: 'TOMAN' | 'RIAL'
}
export type Run = { me: Me; stops: readonly Stop[] }

/** The last answer of the server: stored, so that the page opens without a network. */
const name = 'sofreh.courier.run'
const stored = localStorage.getItem(name)

export const runOnPhone = createStore<Run | undefined>(stored === null ? undefined : (JSON.parse(stored) as Run))

let begun = 0
/** The number of the newest answer that is shown. */
let shown = 0

/** Begins a read of the run. The function it returns takes the answer, unless a newer one is shown. */
export function beginRead(): (next: Run) => void {
  begun += 1
  const own = begun
  return (next) => {
    if (own < shown) return
    shown = own
    store(next)
  }
}

/** Takes over the open stops that the server returned with a step: newer than every read that began before. */
export function takeStops(stops: readonly Stop[]): void {
  begun += 1
  shown = begun
  const before = runOnPhone.get()
  if (before) store({ ...before, stops })
}

export function forgetRun(): void {
  begun += 1
  shown = begun
  localStorage.removeItem(name)
  runOnPhone.set(undefined)
}

function store(next: Run): void {
  localStorage.setItem(name, JSON.stringify(next))
  runOnPhone.set(next)
}
