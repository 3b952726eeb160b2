import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { bridgeLostAfterMs, opensDrawer } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { reachedPrinter } from '../../store/bridge/reached-printer.ts'
import { claimJobs, givenBefore, lostAttempts, type TakenRow } from '../../store/jobs/jobs.writer.ts'
import { findPrinters, type PrinterRow } from '../../store/printers/printers.reader.ts'
import { drawJobs } from '../jobs/draw-jobs.ts'
import { bridgeOf } from './bridge-of.ts'
import { endOne } from './report-jobs.ts'

/** Returns queued printouts. Attempts whose answer was lost come first, under the same attempt ids. */
export async function takeJobs(
  deps: PrintingDeps,
  { have, most }: InputOf<typeof contract.takeJobs>['body'],
  caller: Caller,
): Promise<contract.TakenJob[]> {
  const { vendorId } = caller
  const bridgeId = bridgeOf(caller)
  await drawJobs(deps, vendorId, { most })
  const now = deps.clock()
  const { rows, printers } = await deps.database.transaction(async (tx) => {
    const seenBefore = new Date(now.getTime() - 2 * bridgeLostAfterMs)
    for (const lost of await lostAttempts(tx, { vendorId, bridgeId, seenBefore }))
      await endOne(tx, { vendorId, id: lost.id, outcome: 'MAYBE', problem: 'BRIDGE_LOST', now })
    const before = await givenBefore(tx, { vendorId, bridgeId, have, most })
    const attemptIds = Array.from({ length: most - before.length }, () => deps.newId())
    const fresh = attemptIds.length > 0 ? await claimJobs(tx, { vendorId, bridgeId, attemptIds, now }) : []
    const [first] = fresh
    const known = await findPrinters(tx, vendorId)
    if (first) await deps.announce(tx, { vendorId, kind: 'paper-moved', subjectId: first.jobId })
    return { rows: [...before, ...fresh], printers: known }
  })
  const cash = await deps.payments.paidInCash(deps.database, vendorId, receiptsOf(rows))
  return rows.flatMap((row) => takenView(row, { printers, cash, now }))
}

function receiptsOf(rows: readonly TakenRow[]): string[] {
  return rows.flatMap(({ layout, orderId }) => (layout === 'CUSTOMER' && orderId !== null ? [orderId] : []))
}

type Taking = { printers: readonly PrinterRow[]; cash: ReadonlySet<string>; now: Date }

function takenView(row: TakenRow, { printers, cash, now }: Taking): contract.TakenJob[] {
  const printer = printers.find(({ id }) => id === row.printerId)
  if (!printer) return []
  const { attemptId, jobId, title, copies, layout, isDuplicate, orderId } = row
  const isCash = orderId !== null && cash.has(orderId)
  const ageMs = now.getTime() - row.createdAt.getTime()
  return [
    {
      attemptId,
      jobId,
      title,
      copies,
      opensDrawer: printer.opensDrawer && opensDrawer({ layout, isDuplicate, isCash, ageMs }),
      printer: reachedPrinter(printer),
      picture: row.picture.toString('base64'),
    },
  ]
}
