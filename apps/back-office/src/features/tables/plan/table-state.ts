import { clockTime } from '@sofreh/kernel'
import type { OfficeTable } from '../table-queries.ts'
import type { OfficeVisit } from '../visits/visit-queries.ts'
import { planText } from './plan.fa.ts'
import { tablesText } from '../tables.fa.ts'

export type TableLook = {
  state: 'free' | 'busy' | 'reserved'
  isCalling: boolean
  /** Texts below its name, the most urgent first. */
  remarks: readonly string[]
}
export type Bill = { id: string; due: number; placedAt: string }
type Facts = {
  visit: OfficeVisit | undefined
  bill: Bill | undefined
  now: number
  nameOf: (tableId: string) => string | undefined
}

/** Returns a table's current state: its party with time and sum, calls, and reservations. */
export function lookOf(table: OfficeTable, { visit, bill, now, nameOf }: Facts): TableLook {
  const { reservation } = table
  const call = visit?.calls.find(({ takenAt }) => takenAt === null)
  const isSeated = table.openOrder !== null || visit !== undefined || reservation?.state === 'SEATED'
  const state = isSeated ? 'busy' : table.status === 'RESERVED' ? 'reserved' : 'free'
  const remarks: string[] = []
  if (call) remarks.push(call.kind === 'BILL' ? planText.wantsBill : planText.calls)
  if (isSeated) {
    const since = [visit?.begunAt, bill?.placedAt, reservation?.state === 'SEATED' ? reservation.startsAt : undefined]
    const begun = since.find((at) => at !== undefined)
    if (begun !== undefined) remarks.push(planText.seated(Math.max(0, Math.floor((now - Date.parse(begun)) / 60_000))))
    if (bill) remarks.push(planText.amount(bill.due))
  }
  if (reservation?.state === 'RESERVED')
    remarks.push(planText.expected(clockOf(reservation.startsAt)), planText.partyOf(reservation.partySize))
  const others = (reservation?.tableIds ?? []).flatMap((id) => (id === table.id ? [] : (nameOf(id) ?? [])))
  if (others.length > 0) remarks.push(planText.joined(others))
  if (remarks.length === 0) remarks.push(state === 'reserved' ? tablesText.reserved : tablesText.free)
  return { state, isCalling: call !== undefined, remarks }
}

export const clockOf = (at: string | number): string => clockTime(new Date(at))
