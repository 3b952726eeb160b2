import type { Database, Handle, Tx } from '@sofreh/database'
import type { Announce, LiveHub, ParkedEvent } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { VendorSettings } from '@sofreh/vendors/domain'

export type MenuCategory = { id: string; title: string; isActive: boolean; items: { id: string; title: string }[] }

/** What printing needs of the world. */
export type PrintingDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  hub: LiveHub
  settingsOf: (handle: Handle, vendorId: string) => Promise<VendorSettings>
  findOrder: Ordering['findOrder']
  /** Waits for whoever changes the order now. */
  lockOrder: Ordering['lockOrder']
  kitchenTicketsOf: Ordering['kitchenTicketsOf']
  /** What happened to orders and had no consequences yet, because they keep failing. */
  parkedEvents: (handle: Handle, vendorId: string) => Promise<readonly ParkedEvent[]>
  /** The device that placed an order; undefined where a person did. */
  placingDeviceOf: Ordering['placingDeviceOf']
  stepKitchen: Ordering['stepKitchen']
  /** A drawer's shift for paper; the second one as its caller may see it. */
  findShiftReport: Payments['findShiftReport']
  readShiftReport: Payments['readShiftReport']
  paidInCash: Payments['paidInCash']
  moneyOfReceipt: Payments['moneyOfReceipt']
  cashTakenAt: Payments['cashTakenAt']
  /** How somebody who works here is called; empty where nobody said it. */
  nameOf: (handle: Handle, personId: string) => Promise<string>
  /** The whole menu with its hidden things, in its order. */
  menuOf: (vendorId: string) => Promise<MenuCategory[]>
  /** Paired bridges that were not taken away: their names are identity's. */
  bridgesOf: (handle: Handle, vendorId: string) => Promise<readonly { id: string; name: string }[]>
  /** Whether a device of the shop still counts. */
  isPaired: (handle: Handle, vendorId: string, deviceId: string) => Promise<boolean>
  /** Lets whoever holds the receipt open its order; absent where nobody gives any. */
  receiptTokenOf?: (vendorId: string, orderId: string) => string
  /** Makes the keys by which a shop's tills and its bridge seal what they say. */
  bridgeSecret: Uint8Array
  /** Seeds of the keys that sign programs for bridges: the house's own, and the one before while it is being changed. */
  programSeeds: readonly [Uint8Array, ...Uint8Array[]]
  /** The newest program for bridges; undefined where this installation carries none. */
  bridgeProgram: () => Promise<{ version: string; bytes: Buffer } | undefined>
  /** In development printers may be simulators on the same machine. */
  mayReachAnything: boolean
  /** Whether the caller's session or device still counts; asked again while a stream is open. */
  mayStillFollow: (caller: Caller) => Promise<boolean>
  onError: (error: unknown) => void
}

/** One change of printers or stations: one at a time per vendor, and open screens and bridges are told. */
export function changePaper<Result>(
  deps: PrintingDeps,
  caller: Caller,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const result = await work(tx)
      await deps.announce(tx, { vendorId, kind: 'printers-changed', subjectId: vendorId })
      return result
    },
    { once: caller.once },
  )
}
