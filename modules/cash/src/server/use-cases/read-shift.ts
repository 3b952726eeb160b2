import type { Caller } from '@sofreh/http'
import type { ShiftDetail } from '../../contract/index.ts'
import { expectedCash } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import { countsOf, handedIn, sumsOfMovements, supplementsOf, unsentOf } from '../store/shift-movements.reader.ts'
import { readCourierCash, readOpenRefunds, readSales } from './shift-report.ts'
import { countViewOf, namingOf, numbersOf, shiftViewOf, supplementViewOf } from './shift-view.ts'
import { shiftFor } from './report-page.ts'

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
