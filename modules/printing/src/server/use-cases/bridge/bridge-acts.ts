import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import {
  afterAttempt,
  type AttemptOutcome,
  bridgeLostAfterMs,
  opensDrawer,
  programState,
} from '../../../domain/index.ts'
import type { PrintingDeps } from '../../printing-deps.ts'
import { printerView } from '../printers/change-printers.ts'
import { stationView } from '../printers/change-stations.ts'
import { findPrinters, findStations, type PrinterRow } from '../../store/printers/printers.reader.ts'
import { noteStates } from '../../store/printers/printers.writer.ts'
import { drawJobs } from '../jobs/draw-jobs.ts'
import { lockJob } from '../../store/jobs/jobs.reader.ts'
import {
  claimJobs,
  endAttempt,
  givenBefore,
  lostAttempts,
  moveJob,
  type TakenRow,
} from '../../store/jobs/jobs.writer.ts'
import { bridgeKey, pairedBridges } from '../../store/bridge/bridges.reader.ts'
import { noteBridge } from '../../store/bridge/bridges.writer.ts'

/** Returns the calling device; the endpoint's access rule guarantees one. */
function bridgeOf(caller: Caller): string {
  if (!caller.deviceId) throw new Refusal('UNAUTHENTICATED')
  return caller.deviceId
}

/** Handles a bridge's heartbeat with the states of its printers. */
export async function sendHeartbeat(
  deps: PrintingDeps,
  body: InputOf<typeof contract.sendHeartbeat>['body'],
  caller: Caller,
  origin: string,
): Promise<DataOf<typeof contract.sendHeartbeat>> {
  const { vendorId } = caller
  const id = bridgeOf(caller)
  const now = deps.clock()
  const { version, address, keptSales, waiting, failedVersion, isRefused } = body
  await deps.database.transaction(async (tx) => {
    const isBack = await noteBridge(tx, {
      vendorId,
      id,
      version,
      address,
      keptSales,
      waiting,
      failedVersion,
      isRefused,
      origin,
      heardAt: now,
      startedAt: new Date(body.startedAt),
      lostBefore: new Date(now.getTime() - bridgeLostAfterMs),
    })
    const isChanged = await noteStates(tx, { vendorId, states: body.printers, now })
    if (isBack || isChanged) await deps.announce(tx, { vendorId, kind: 'printers-changed', subjectId: id })
  })
  const printers = (await findPrinters(deps.database, vendorId)).filter(({ isActive }) => isActive).map(reached)
  return { id, key: bridgeKey(deps.bridgeSecret, vendorId, id), printers }
}

function reached(printer: PrinterRow): contract.ReachedPrinter {
  const { id, name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs } = printer
  return { id, name, ip, port, dots, mode, cuts, opensDrawer, bandPauseMs }
}

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
      printer: reached(printer),
      picture: row.picture.toString('base64'),
    },
  ]
}

/** Stores outcomes of attempts. Each has its own transaction, so that one failure does not block the others. */
export async function reportJobs(
  deps: PrintingDeps,
  { reports }: InputOf<typeof contract.reportJobs>['body'],
  caller: Caller,
): Promise<DataOf<typeof contract.reportJobs>> {
  const { vendorId } = caller
  const now = deps.clock()
  const noted: string[] = []
  for (const { attemptId: id, outcome, problem } of reports) {
    await deps.database.transaction(async (tx) => {
      const jobId = await endOne(tx, { vendorId, id, outcome, problem, now })
      if (jobId) await deps.announce(tx, { vendorId, kind: 'paper-moved', subjectId: jobId, facts: { outcome } })
    })
    noted.push(id)
  }
  return { noted }
}

type Ended = { vendorId: string; id: string; outcome: AttemptOutcome; problem: string | null; now: Date }

/** @returns the attempt's job when the report changed it */
async function endOne(tx: Tx, ended: Ended): Promise<string | undefined> {
  const { vendorId, outcome, problem, now } = ended
  const attempt = await endAttempt(tx, ended)
  const job = attempt && (await lockJob(tx, vendorId, attempt.jobId))
  if (!attempt || !job) return undefined
  const step = afterAttempt(job, { printerId: attempt.printerId, outcome })
  const isSame = step.state === job.state && step.printerId === job.printerId
  if (isSame && step.tries === job.tries) return undefined
  const finalProblem = step.state === 'PRINTED' ? null : problem
  await moveJob(tx, { vendorId, id: job.id, step, problem: finalProblem, wasDuplicate: job.isDuplicate, now })
  return job.id
}

export function readBridges(deps: PrintingDeps) {
  return {
    list: async ({ vendorId }: Caller): Promise<contract.Bridge[]> => {
      const now = deps.clock()
      const newest = (await deps.bridgeProgram())?.version
      return (await pairedBridges(deps, vendorId)).map(
        ({ heardAt, startedAt, failedVersion, isRefused, ...bridge }) => ({
          ...bridge,
          program: programState({ version: bridge.version, failedVersion, isRefused }, newest),
          newestVersion: newest ?? null,
          heardAt: heardAt.toISOString(),
          startedAt: startedAt.toISOString(),
          isLost: now.getTime() - heardAt.getTime() > bridgeLostAfterMs,
        }),
      )
    },
    forTill: async ({ vendorId }: Caller): Promise<DataOf<typeof contract.readTillPrinters>> => {
      const [bridges, printers, stations] = await Promise.all([
        pairedBridges(deps, vendorId),
        findPrinters(deps.database, vendorId),
        findStations(deps.database, vendorId),
      ])
      return {
        bridges: bridges.map(({ id, name, address, heardAt }) => ({
          id,
          name,
          address,
          heardAt: heardAt.toISOString(),
          key: bridgeKey(deps.bridgeSecret, vendorId, id),
        })),
        printers: printers.filter(({ isActive }) => isActive).map((row) => printerView(vendorId, row)),
        stations: stations.map(stationView),
      }
    },
  }
}
