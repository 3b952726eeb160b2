import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { openDrawer as asked, PrintJob } from '../../../contract/index.ts'
import { drawerPrintout, timeOf } from '../../../domain/index.ts'
import { layoutNames } from '../../../text/printing.fa.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { findPrinters, findStations, type PrinterRow } from '../../store/printers/printers.reader.ts'
import { findJobView } from '../../store/jobs/jobs.reader.ts'
import { insertJobs } from '../../store/jobs/jobs.writer.ts'

/**
 * Opens the drawer without a sale. The printout with the person and the reason opens it. The same id opens
 * once.
 */
export function openDrawer(
  deps: PrintingDeps,
  { id, reason }: InputOf<typeof asked>['body'],
  caller: Caller,
): Promise<PrintJob> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(async (tx) => {
    const known = await findJobView(tx, vendorId, id)
    if (known) return known
    const printer = await drawerPrinter(tx, vendorId)
    if (!printer) throw new Refusal('NO_DRAWER')
    const at = deps.clock()
    const person = (await deps.identity.namesOf(tx, [personId])).get(personId) ?? ''
    const job = {
      id,
      stationId: null,
      stationName: layoutNames.DRAWER,
      origin: `drawer ${id}`,
      orderId: null,
      requestId: null,
      layout: 'DRAWER' as const,
      title: layoutNames.DRAWER,
      slip: drawerPrintout({ person, reason, time: timeOf(at) }, printoutLabels.drawer),
      lines: null,
      isDuplicate: false,
      copies: 1,
      printerId: printer.id,
      personId,
      reason,
      // No fallback: another printer has another drawer, or none.
      nextPrinterId: null,
    }
    const isNew = (await insertJobs(tx, vendorId, [job], at)).length > 0
    if (isNew) await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: id })
    const view = await findJobView(tx, vendorId, id)
    if (!view) throw new Refusal('IDEMPOTENCY_CONFLICT')
    return view
  })
}

/** Returns the printer with a drawer; of several, the one that prints receipts. */
async function drawerPrinter(tx: Tx, vendorId: string): Promise<PrinterRow | undefined> {
  const printers = (await findPrinters(tx, vendorId)).filter(({ isActive, opensDrawer: has }) => isActive && has)
  const receipts = (await findStations(tx, vendorId)).filter(({ layout }) => layout === 'CUSTOMER')
  return printers.find(({ id }) => receipts.some(({ printerId }) => printerId === id)) ?? printers[0]
}
