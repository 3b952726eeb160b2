import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { slotDays } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { takenOfSlots } from '../../store/reading/slots.reader.ts'

/** Lists the slots of scheduled orders, each with its remaining preparation minutes. */
export async function offerSlots(deps: OrderingDeps, caller: Caller): Promise<DataOf<typeof contract.offerSlots>> {
  const { database } = deps
  const settings = await deps.vendors.settingsOf(database, caller.vendorId)
  const { slotMinutes, slotCapacityMinutes } = settings
  const days = settings.scheduledOrders && settings.isActive ? slotDays(settings, deps.clock()) : []
  const all = days.flatMap((day) => day.slots)
  const [first] = all
  const last = all.at(-1)
  const taken = first && last ? await takenOfSlots(database, caller.vendorId, first, last) : new Map<number, number>()
  return {
    isOffered: settings.scheduledOrders,
    slotMinutes,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => {
        const left = Math.max(0, slotCapacityMinutes - (taken.get(slot.getTime()) ?? 0))
        return { at: slot.toISOString(), leftMinutes: left, isFull: left === 0 }
      }),
    })),
  }
}
