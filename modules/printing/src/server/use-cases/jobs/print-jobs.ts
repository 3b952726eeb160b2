import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { PrintJob } from '../../../contract/index.ts'
import { alarmsOf, type Alarm, testPrintout, timeOf } from '../../../domain/index.ts'
import { layoutNames } from '../../../text/printing.fa.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'
import { pairedBridges } from '../../store/bridge/bridges.reader.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { getUsedPrinter } from '../printers/change-printers.ts'
import { findPrinters } from '../../store/printers/printers.reader.ts'
import { findJob, findJobView, type JobFilter, openJobs, pageOfJobs } from '../../store/jobs/jobs.reader.ts'
import { insertJobs, markDismissed } from '../../store/jobs/jobs.writer.ts'
import { missingTickets } from './missing-tickets.ts'

const mostAlarms = 50
type TestedPrinter = { id: string; name: string; ip: string; dots: number }

export function printJobs(deps: PrintingDeps) {
  const { database } = deps
  return {
    page: (asked: JobFilter, { vendorId }: Caller) => pageOfJobs(database, vendorId, asked),

    again: (asked: { id: string; printerId?: string | undefined }, caller: Caller): Promise<PrintJob> =>
      changeJob(deps, caller, async (tx) => {
        const { vendorId } = caller
        const job = await findJob(tx, vendorId, asked.id)
        if (!job) throw new Refusal('JOB_NOT_FOUND')
        // A printout in progress prints without help; a reprint would only duplicate it.
        if (job.state === 'QUEUED' || job.state === 'SENT') throw new Refusal('JOB_NOT_OVER')
        const printerId = asked.printerId ?? job.firstPrinterId
        await getUsedPrinter(tx, vendorId, printerId)
        const id = deps.newId()
        const { stationId, stationName, orderId, layout, title, slip, lines, copies } = job
        const nextPrinterId = job.nextPrinterId === printerId ? null : job.nextPrinterId
        const again = { stationId, stationName, orderId, layout, title, slip, lines, copies, printerId, nextPrinterId }
        const origin = `again ${asked.id} ${id}`
        await insertJobs(tx, vendorId, [{ ...again, id, origin, requestId: null, isDuplicate: true }], deps.clock())
        // The person who reprints a printout has seen its failure.
        if (job.state === 'FAILED') await markDismissed(tx, vendorId, job.id, deps.clock())
        return id
      }),

    dismiss: (id: string, caller: Caller): Promise<PrintJob> =>
      changeJob(deps, caller, async (tx) => {
        if (!(await findJob(tx, caller.vendorId, id))) throw new Refusal('JOB_NOT_FOUND')
        await markDismissed(tx, caller.vendorId, id, deps.clock())
        return id
      }),

    test: (printerId: string, caller: Caller): Promise<PrintJob> =>
      changeJob(deps, caller, async (tx) => {
        const { vendorId } = caller
        const printer = await getUsedPrinter(tx, vendorId, printerId)
        const id = deps.newId()
        const job = testJob(printer, id, deps.clock())
        await insertJobs(tx, vendorId, [job], deps.clock())
        return id
      }),

    alarms: async ({ vendorId }: Pick<Caller, 'vendorId'>): Promise<{ isWatched: boolean; alarms: Alarm[] }> => {
      const [printers, bridges, jobs, missing] = await Promise.all([
        findPrinters(database, vendorId),
        pairedBridges(deps, vendorId),
        openJobs(database, vendorId, mostAlarms),
        missingTickets(deps, vendorId),
      ])
      const now = deps.clock()
      const states = printers.map(({ stateSince: since, ...printer }) => ({ ...printer, since }))
      const isWatched = printers.some(({ isActive }) => isActive) || bridges.length > 0
      return { isWatched, alarms: alarmsOf({ now, bridges, printers: states, jobs, missing }) }
    },
  }
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

/** Creates or changes one job and notifies open screens and bridges. */
function changeJob(deps: PrintingDeps, caller: Caller, work: (tx: Tx) => Promise<string>): Promise<PrintJob> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const id = await work(tx)
      const view = await findJobView(tx, vendorId, id)
      if (!view) throw new Error('a print job was not written')
      await deps.announce(tx, { vendorId, kind: 'paper-queued', subjectId: id })
      return view
    },
    { once: caller.once },
  )
}
