import type { InputOf, Page } from '@sofreh/contract'
import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type {
  listMovements,
  listShifts,
  MovementView,
  ShiftDetail,
  ShiftReportPage,
  ShiftView,
} from '../../contract/index.ts'
import { expectedCash, maySeeExpected } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { momentsAsked } from './moments-asked.ts'
import { findShift, pageOfShifts, type ShiftWithZ } from '../store/drawers.reader.ts'
import {
  countsOf,
  firstCount,
  handedIn,
  pageOfMovements,
  type SupplementRow,
  sumsOfMovements,
  supplementsOf,
  unsentOf,
} from '../store/shift-movements.reader.ts'
import { addUpShift, readCourierCash, readOpenRefunds, readSales, storedReport } from './shift-report.ts'
import { countViewOf, movementViewOf, namingOf, numbersOf, shiftViewOf, supplementViewOf } from './shift-view.ts'

type SeenShift = { shift: ShiftWithZ; seesExpected: boolean }

/** Returns the shift, and whether this caller may see the expected cash of its drawer. */
async function shiftFor(deps: CashDeps, caller: Caller, id: string): Promise<SeenShift> {
  const shift = await findShift(deps.database, caller.vendorId, id)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  const isCounted = (await firstCount(deps.database, { vendorId: caller.vendorId, shiftId: id })) !== undefined
  const { permissions } = caller
  return { shift, seesExpected: maySeeExpected({ permissions, status: shift.status, isCounted }) }
}

/** Returns one page of shifts, by the vendor's business days or between two times. */
export async function pageShifts(
  deps: CashDeps,
  { query }: InputOf<typeof listShifts>,
  caller: Caller,
): Promise<Page<ShiftView>> {
  const { pageNumber, pageSize } = query
  const { database } = deps
  const { from, to, dateRange, ...filter } = query
  const moments = await momentsAsked(deps, caller.vendorId, { from, to, dateRange })
  const found = await pageOfShifts(database, caller.vendorId, {
    filter: { ...filter, ...moments },
    pageNumber,
    pageSize,
  })
  const people = found.rows.flatMap((row) => [row.opened_by, row.closed_by])
  const naming = await namingOf(deps, database, people)
  const data = found.rows.map((row) => shiftViewOf(row, naming))
  return { data, pageNumber, pageSize, totalCount: found.totalCount }
}

/** Returns one shift with its counts, unsent work, bills taken over and supplements. */
export async function readShift(deps: CashDeps, id: string, caller: Caller): Promise<ShiftDetail> {
  const { database } = deps
  const { shift, seesExpected } = await shiftFor(deps, caller, id)
  const keys = { vendorId: caller.vendorId, shiftId: id }
  const counts = await countsOf(database, keys)
  const supplements = await supplementsOf(database, keys)
  const bills = await handedIn(database, keys)
  const people = [shift.opened_by, shift.closed_by, ...counts.map((count) => count.person_id)]
  const naming = await namingOf(deps, database, people)
  const orderIds = [...supplements.map((row) => row.order_id), ...bills.map((bill) => bill.orderId)]
  const numberOf = await numbersOf(deps, database, { vendorId: caller.vendorId, orderIds })
  return {
    ...shiftViewOf(shift, naming),
    seesExpected,
    expected: seesExpected ? expectedCash(await sumsOfMovements(database, keys)) : null,
    counts: counts.map((count) => countViewOf(count, naming, seesExpected)),
    unsent: await unsentOf(database, keys),
    openBills: shift.status === 'OPEN' ? [...(await readSales(deps, database, keys)).openBills] : [],
    openRefunds: shift.status === 'OPEN' ? await readOpenRefunds(deps, database, keys) : [],
    courierCash: shift.status === 'OPEN' ? await readCourierCash(deps, database, caller.vendorId) : [],
    handedIn: bills.map((bill) => ({ ...bill, orderNumber: numberOf(bill.orderId) })),
    supplementList: supplements.map((row) => supplementViewOf(row, numberOf)),
  }
}

/** Returns the ledger of a shift, newest first; amounts that the caller may not see yet are null. */
export async function pageMovements(
  deps: CashDeps,
  { params, query }: InputOf<typeof listMovements>,
  caller: Caller,
): Promise<Page<MovementView>> {
  const { database } = deps
  const { vendorId } = caller
  const { seesExpected } = await shiftFor(deps, caller, params.id)
  const { pageNumber, pageSize } = query
  const found = await pageOfMovements(database, { vendorId, shiftId: params.id }, { pageNumber, pageSize })
  const people = found.rows.map((row) => row.person_id)
  const naming = await namingOf(deps, database, people)
  const transactionIds = found.rows.flatMap((row) => row.transaction_id ?? [])
  const orders = await deps.payments.ordersOf(database, vendorId, transactionIds)
  const numberOf = await numbersOf(deps, database, { vendorId, orderIds: [...orders.values()] })
  const data = found.rows.map((row) => {
    const orderId = orders.get(row.transaction_id ?? '') ?? null
    return movementViewOf(row, { naming, orderId, orderNumber: numberOf(orderId), seesExpected })
  })
  return { data, pageNumber, pageSize, totalCount: found.totalCount }
}

/**
 * Returns the X or the Z. The X is summed now. The Z is what was written when the shift closed; later work is reported
 * beside it.
 * @throws Refusal SHIFT_NOT_FOUND | COUNT_FIRST
 */
export async function readReport(deps: CashDeps, id: string, caller: Caller): Promise<ShiftReportPage> {
  const { shift, seesExpected } = await shiftFor(deps, caller, id)
  if (!seesExpected) throw new Refusal('COUNT_FIRST')
  return reportPageOf(deps, deps.database, shift)
}

/** Returns the same report for printing, without checking a caller; undefined when there is no such shift. */
export async function findReport(
  deps: CashDeps,
  handle: Handle,
  { vendorId, shiftId }: { vendorId: string; shiftId: string },
): Promise<ShiftReportPage | undefined> {
  const shift = await findShift(handle, vendorId, shiftId)
  return shift && reportPageOf(deps, handle, shift)
}

async function reportPageOf(deps: CashDeps, handle: Handle, shift: ShiftWithZ): Promise<ShiftReportPage> {
  const keys = { vendorId: shift.vendor_id, shiftId: shift.id }
  const isClosed = shift.status === 'CLOSED'
  const report = storedReport(isClosed ? shift.report : await addUpShift(deps, handle, keys))
  return {
    kind: isClosed ? 'Z' : 'X',
    at: (shift.closed_at ?? deps.clock()).toISOString(),
    shift: shiftViewOf(shift, await namingOf(deps, handle, [shift.opened_by, shift.closed_by])),
    report,
    late: lateSums(await supplementsOf(handle, keys)),
  }
}

function lateSums(late: readonly SupplementRow[]): ShiftReportPage['late'] {
  const sum = (kind: string) => sumOf(late.filter((row) => row.kind === kind).map((row) => row.amount))
  return {
    count: late.length,
    cash: sumOf(late.map((row) => row.cash)),
    sales: sum('ORDER'),
    payments: sum('PAYMENT'),
    refunds: sum('REFUND'),
  }
}
