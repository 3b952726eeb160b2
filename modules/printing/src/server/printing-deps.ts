import type { Database, Handle, Tx } from '@sofreh/database'
import type { Announce, LiveHub, ParkedEvent } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import type { Ordering } from '@sofreh/ordering/server'
import type { Payments } from '@sofreh/payments/server'
import type { VendorSettings } from '@sofreh/vendors/domain'

export type MenuCategory = { id: string; title: string; isActive: boolean; items: { id: string; title: string }[] }

/** Dependencies of the printing module. */
export type PrintingDeps = {
  database: Database
  clock: () => Date
  newId: () => string
  announce: Announce
  hub: LiveHub
  settingsOf: (handle: Handle, vendorId: string) => Promise<VendorSettings>
  findOrder: Ordering['findOrder']
  /** Locks the order, so that it does not change during the transaction. */
  lockOrder: Ordering['lockOrder']
  kitchenTicketsOf: Ordering['kitchenTicketsOf']
  /** Order events whose reactions keep failing and had no effect yet. */
  parkedEvents: (handle: Handle, vendorId: string) => Promise<readonly ParkedEvent[]>
  /** The device that placed an order; undefined when a person did. */
  placingDeviceOf: Ordering['placingDeviceOf']
  stepKitchen: Ordering['stepKitchen']
  /** Reads a drawer's shift for printing; the second function checks the caller's permission. */
  findShiftReport: Payments['findShiftReport']
  readShiftReport: Payments['readShiftReport']
  paidInCash: Payments['paidInCash']
  moneyOfReceipt: Payments['moneyOfReceipt']
  cashTakenAt: Payments['cashTakenAt']
  /** The name of a member of staff; empty when it is unknown. */
  nameOf: (handle: Handle, personId: string) => Promise<string>
  /** The whole menu in its order, including hidden items. */
  menuOf: (vendorId: string) => Promise<MenuCategory[]>
  /** Bridges that are still paired; identity stores their names. */
  bridgesOf: (handle: Handle, vendorId: string) => Promise<readonly { id: string; name: string }[]>
  /** Whether a device of the shop is still paired. */
  isPaired: (handle: Handle, vendorId: string, deviceId: string) => Promise<boolean>
  /** Returns a token that lets the receipt's holder open the order; absent where no module issues tokens. */
  receiptTokenOf?: (vendorId: string, orderId: string) => string
  /** The secret from which the keys between a shop's tills and its bridge are derived. */
  bridgeSecret: Uint8Array
  /** Seeds of the keys that sign bridge programs: the current one, and the previous one during a rotation. */
  programSeeds: readonly [Uint8Array, ...Uint8Array[]]
  /** The newest bridge program; undefined when this installation carries none. */
  bridgeProgram: () => Promise<{ version: string; bytes: Buffer } | undefined>
  /** In development printers may be simulators on the same machine. */
  mayReachAnything: boolean
  /** Whether the caller's session or device is still valid; checked again while a stream is open. */
  mayStillFollow: (caller: Caller) => Promise<boolean>
  onError: (error: unknown) => void
}

/** Runs one change of printers or stations in a transaction and notifies open screens and bridges. */
export function changePrinting<Result>(
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
