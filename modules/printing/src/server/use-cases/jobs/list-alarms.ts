import type { Caller } from '@sofreh/http'
import { alarmsOf, type Alarm } from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { pairedBridges } from '../../store/bridge/bridges.reader.ts'
import { openJobs } from '../../store/jobs/jobs.reader.ts'
import { findPrinters } from '../../store/printers/printers.reader.ts'
import { missingTickets } from './missing-tickets.ts'

const mostAlarms = 50

/** Lists the printing problems that staff must see now. */
export async function listAlarms(
  deps: PrintingDeps,
  { vendorId }: Pick<Caller, 'vendorId'>,
): Promise<{ isWatched: boolean; alarms: Alarm[] }> {
  const { database } = deps
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
}
