import { clockTime, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { posText } from '../../text/pos.fa.ts'
import type { TillTable } from '../till-facts.ts'

/** Gives joined tables the open bill of their seated party, so that each of them opens it. */
export function joinedTables(tables: readonly TillTable[], nowMs: number): TillTable[] {
  const byId = new Map(tables.map((table) => [table.id, table]))
  return tables.map((table) => {
    const { reservation } = table
    if (table.openOrder || reservation?.state !== 'SEATED' || Date.parse(reservation.endsAt) <= nowMs) return table
    const others = reservation.tableIds.map((id) => byId.get(id)?.openOrder)
    return { ...table, openOrder: others.find((order) => order) ?? null }
  })
}

/** Returns the text below a table's name; empty where it is free and no party is expected soon. */
export function tableStatusText({ openOrder, reservation, status }: TillTable, nowMs: number): string {
  if (openOrder) return posText.table.busy(showOrderNumber(openOrder.number))
  if (reservation && Date.parse(reservation.endsAt) > nowMs) {
    if (reservation.state === 'SEATED') return posText.table.seated
    if (status === 'RESERVED')
      return posText.table.reservedAt(toPersianDigits(clockTime(new Date(reservation.startsAt))))
    return ''
  }
  return status === 'RESERVED' ? posText.table.reserved : ''
}
