import type { Biker, Stop } from '@sofreh/couriers/client'
import { createStore } from '@sofreh/kit'
import { readStored, writeStored } from '@sofreh/kit/stored'

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

export const runOnPhone = createStore<Run | undefined>(readStored(name, isRun))

function isRun(value: unknown): value is Run {
  const { me, stops } = (value ?? {}) as Partial<Run>
  return typeof me === 'object' && Array.isArray(stops)
}

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
  writeStored(name, undefined)
  runOnPhone.set(undefined)
}

function store(next: Run): void {
  writeStored(name, next)
  runOnPhone.set(next)
}
