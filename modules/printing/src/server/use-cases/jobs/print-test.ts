import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { testPrintout, timeOf } from '../../../domain/index.ts'
import { layoutNames } from '../../../text/printing.fa.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { insertJobs } from '../../store/jobs/jobs.writer.ts'
import { getUsedPrinter } from '../printers/used-printers.ts'
import { changeJob } from './change-job.ts'

type TestedPrinter = { id: string; name: string; ip: string; dots: number }

/** Queues a test printout at a printer. */
export function printTest(
  deps: PrintingDeps,
  { params }: InputOf<typeof contract.printTest>,
  caller: Caller,
): Promise<contract.PrintJob> {
  return changeJob(deps, caller, async (tx) => {
    const { vendorId } = caller
    const printer = await getUsedPrinter(tx, vendorId, params.id)
    const id = deps.newId()
    const job = testJob(printer, id, deps.clock())
    await insertJobs(tx, vendorId, [job], deps.clock())
    return id
  })
}

/** Returns the job of a test printout. */
function testJob({ id: printerId, name, ip, dots }: TestedPrinter, id: string, at: Date) {
  return {
    id,
    stationId: null,
    stationName: layoutNames.TEST,
    origin: `test ${id}`,
    orderId: null,
    requestId: null,
    layout: 'TEST' as const,
    title: layoutNames.TEST,
    slip: testPrintout({ name, ip, dots, time: timeOf(at) }, printoutLabels.test),
    lines: null,
    isDuplicate: false,
    copies: 1,
    printerId,
    nextPrinterId: null,
  }
}
