import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { OrderRow } from '@sofreh/ordering/server'
import type { printOrder } from '../../../contract/index.ts'
import { partsOfOrder, stateOfAll } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import type { StationRow } from '../../store/printers/printers.reader.ts'
import { stationsFor } from '../printers/stations-for.ts'
import { findRequest, hasPrintout, type RequestRow } from '../../store/jobs/jobs.reader.ts'
import { insertJobs, insertRequest, type NewJob } from '../../store/jobs/jobs.writer.ts'
import { makingOf } from './print-tickets.ts'
import { receiptMoney } from './receipt-money.ts'
import { kitchenJobs, receiptJob } from './printouts-of-order.ts'

type Body = InputOf<typeof printOrder>['body']
type Asked = DataOf<typeof printOrder>

/** Queues printouts of an order on request. The same id prints once; a reprint carries a large-type mark. */
export function askForPrint(deps: PrintingDeps, body: Body, caller: Caller): Promise<Asked> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(async (tx) => {
    // The lock serializes two screens, so that one of them becomes the reprint.
    const order = await deps.ordering.lockOrder(tx, vendorId, body.orderId)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    const known = await findRequest(tx, vendorId, body.id)
    if (known) return viewOf(sameAs(known, body))
    const stations = await stationsFor(tx, vendorId, body.layout)
    const isReprint = await hasPrintout(tx, vendorId, order.id, body.layout)
    const at = deps.clock()
    await insertRequest(tx, { ...body, vendorId, isReprint, personId, at })
    const jobs = await jobsFor(deps, tx, { vendorId, body, order, stations, isReprint, at })
    await insertJobs(tx, vendorId, jobs, at)
    await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: order.id })
    const states = jobs.map(() => 'QUEUED' as const)
    return viewOf({ ...body, isReprint, createdAt: at, states })
  })
}

function sameAs(known: RequestRow, body: Body): RequestRow {
  if (known.orderId !== body.orderId || known.layout !== body.layout || known.copies !== body.copies)
    throw new Refusal('IDEMPOTENCY_CONFLICT')
  return known
}

function viewOf({ createdAt, states, ...request }: RequestRow): Asked {
  return { ...request, state: stateOfAll(states), createdAt: createdAt.toISOString() }
}

type Wanted = {
  vendorId: string
  body: Body
  order: OrderRow
  stations: readonly StationRow[]
  isReprint: boolean
  at: Date
}

async function jobsFor(deps: PrintingDeps, tx: Tx, wanted: Wanted): Promise<NewJob[]> {
  const { vendorId, body, order, stations, isReprint, at } = wanted
  const { layout } = body
  const making = await makingOf(deps, tx, vendorId)
  const base = {
    order,
    requestId: body.id,
    isDuplicate: isReprint,
    copies: body.copies,
    originOf: (station: StationRow) => `ask ${body.id} ${station.id}`,
  }
  if (layout !== 'KITCHEN') {
    const money = await receiptMoney(deps, tx, vendorId, order.id)
    return stations.map((station) => receiptJob(making, { ...base, layout, vendorId, station, money }))
  }
  return kitchenJobs(making, { ...base, parts: partsOfOrder(order.sheet), kind: 'WHOLE', at, stations })
}
