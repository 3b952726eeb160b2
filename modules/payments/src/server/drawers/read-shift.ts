import type { DataOf, InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type {
  listMovements,
  listShifts,
  MovementView,
  readShiftReport,
  ShiftDetail,
  ShiftView,
} from '../../contract/index.ts'
import { expectedCash, maySeeExpected } from '../../domain/index.ts'
import type { DrawersDeps } from './drawers-deps.ts'
import { findShift, pageOfShifts, type ShiftWithZ } from './drawers.reader.ts'
import {
  countsOf,
  handedIn,
  lastCount,
  pageOfMovements,
  sumsOfMovements,
  supplementsOf,
  unsentOf,
} from './shift-ledger.reader.ts'
import { addUpShift } from './shift-report.ts'
import { countViewOf, movementViewOf, namingOf, numbersOf, shiftViewOf, supplementViewOf } from './shift-view.ts'

/** Shifts by one, by page, by their ledger and by what they add up to. */
export function readingShifts(deps: DrawersDeps) {
  const { database } = deps

  async function shiftOf(caller: Caller, id: string): Promise<{ shift: ShiftWithZ; seesExpected: boolean }> {
    const shift = await findShift(database, caller.vendorId, id)
    if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
    const isCounted = (await lastCount(database, { vendorId: caller.vendorId, shiftId: id })) !== undefined
    const { permissions } = caller
    return { shift, seesExpected: maySeeExpected({ permissions, status: shift.status, isCounted }) }
  }

  return {
    async page({ query }: InputOf<typeof listShifts>, caller: Caller): Promise<Page<ShiftView>> {
      const { pageNumber, pageSize } = query
      const found = await pageOfShifts(database, caller.vendorId, { filter: query, pageNumber, pageSize })
      const naming = await namingOf(
        deps,
        database,
        found.rows.flatMap((row) => [row.opened_by, row.closed_by]),
      )
      const data = found.rows.map((row) => shiftViewOf(row, naming))
      return { data, pageNumber, pageSize, totalCount: found.totalCount }
    },

    async one(id: string, caller: Caller): Promise<ShiftDetail> {
      const { shift, seesExpected } = await shiftOf(caller, id)
      const keys = { vendorId: caller.vendorId, shiftId: id }
      const [counts, supplements, bills] = [
        await countsOf(database, keys),
        await supplementsOf(database, keys),
        await handedIn(database, keys),
      ]
      const naming = await namingOf(deps, database, [
        shift.opened_by,
        shift.closed_by,
        ...counts.map((count) => count.person_id),
      ])
      const orderIds = [...supplements.map((row) => row.order_id), ...bills.map((bill) => bill.orderId)]
      const numberOf = await numbersOf(deps, database, { vendorId: caller.vendorId, orderIds })
      return {
        ...shiftViewOf(shift, naming),
        seesExpected,
        expected: seesExpected ? expectedCash(await sumsOfMovements(database, keys)) : null,
        counts: counts.map((count) => countViewOf(count, naming, seesExpected)),
        unsent: await unsentOf(database, keys),
        handedIn: bills.map((bill) => ({ ...bill, orderNumber: numberOf(bill.orderId) })),
        supplementList: supplements.map((row) => supplementViewOf(row, numberOf)),
      }
    },

    async movements({ params, query }: InputOf<typeof listMovements>, caller: Caller): Promise<Page<MovementView>> {
      const { vendorId } = caller
      const { seesExpected } = await shiftOf(caller, params.id)
      const { pageNumber, pageSize } = query
      const found = await pageOfMovements(database, { vendorId, shiftId: params.id }, { pageNumber, pageSize })
      const people = found.rows.map((row) => row.person_id)
      const naming = await namingOf(deps, database, people)
      const orderIds = found.rows.map((row) => row.order_id)
      const numberOf = await numbersOf(deps, database, { vendorId, orderIds })
      const data = found.rows.map((row) => movementViewOf(row, { naming, numberOf, seesExpected }))
      return { data, pageNumber, pageSize, totalCount: found.totalCount }
    },

    /** X is added up now; Z is what was written when the shift closed, with what came later beside it. */
    async report(id: string, caller: Caller): Promise<DataOf<typeof readShiftReport>> {
      const { shift, seesExpected } = await shiftOf(caller, id)
      if (!seesExpected) throw new Refusal('COUNT_FIRST')
      const keys = { vendorId: caller.vendorId, shiftId: id }
      type Report = DataOf<typeof readShiftReport>['report']
      const isClosed = shift.status === 'CLOSED'
      const report = isClosed ? (shift.report as Report) : ((await addUpShift(deps, database, keys)) as Report)
      const naming = await namingOf(deps, database, [shift.opened_by, shift.closed_by])
      const late = await supplementsOf(database, keys)
      const sum = (kind: string) => sumOf(late.filter((row) => row.kind === kind).map((row) => row.amount))
      return {
        kind: isClosed ? 'Z' : 'X',
        at: (shift.closed_at ?? deps.clock()).toISOString(),
        shift: shiftViewOf(shift, naming),
        report,
        late: {
          count: late.length,
          cash: sumOf(late.map((row) => row.cash)),
          sales: sum('ORDER'),
          payments: sum('PAYMENT'),
          refunds: sum('REFUND'),
        },
      }
    },
  }
}
