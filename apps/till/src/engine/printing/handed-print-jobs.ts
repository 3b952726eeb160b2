/**
 * Printouts handed to the vendor's bridge. They are stored before they are sent and deleted once reported to the server.
 * The server must receive them before their sale, or it prints them again.
 */
import type { InputOf } from '@sofreh/contract'
import type { noteShopPrintouts } from '@sofreh/printing/contract'
import { ApiProblem } from '@sofreh/contract/client'
import { findTillDevice } from '../till-device.ts'
import { writeRows, readRows } from '../../storage/till-db.ts'
import { deviceApi, tillApi } from '../till-api.ts'
import { findShopPrinters, type ReachedBridge, reachedBridges } from './shop-printers.ts'
import type { ShopPrintJob } from './print-jobs-of-entry.ts'

type HandedJob = {
  id: string
  isSlip: true
  work: ShopPrintJob
  /** HANDED: sent to the bridge, outcome unknown. */
  state: 'HANDED' | 'PRINTED' | 'FAILED'
  problem: string | null
  at: string
  /** The address of the only bridge that may have printed it. Absent until one is asked. */
  bridge?: string
}
const keyOf = ({ id }: ShopPrintJob) => `slip ${id}`
const mostAtOnce = 50

/** Stores the printouts; must run before they are sent. */
export function storeHanded(jobs: readonly ShopPrintJob[]): Promise<void> {
  const at = new Date().toISOString()
  return writeRows(
    'device',
    jobs.map((work) => rowOf(work, { state: 'HANDED', problem: null, at })),
  )
}

function rowOf(work: ShopPrintJob, more: Pick<HandedJob, 'state' | 'problem' | 'at' | 'bridge'>): HandedJob {
  return { id: keyOf(work), isSlip: true, work, ...more }
}

/**
 * Prints through the first bridge that takes it. A bridge prints one id once, however often it is asked. The device notes
 * each bridge before it is asked.
 * @param notedAs the bridge that the device has noted for it
 * @returns whether it was printed or will be
 */
export async function handOver(
  bridges: readonly Pick<ReachedBridge, 'print' | 'address'>[],
  job: ShopPrintJob,
  notedAs?: string,
): Promise<boolean> {
  const { id, title, printerId, nextPrinterId, copies, opensDrawer, slip } = job
  const print = { id, title, slip, printerId, nextPrinterId, copies, opensDrawer }
  let noted = notedAs
  for (const bridge of bridges) {
    if (bridge.address !== noted && !(await noteBridge(job, bridge.address))) return false
    noted = bridge.address
    const answer = await bridge.print(print).catch(() => undefined)
    // It may have been printed: another bridge must not print it too.
    if (!answer || answer.state === 'QUEUED' || answer.state === 'SENT') return answer !== undefined
    const at = new Date().toISOString()
    if (answer.state === 'PRINTED') {
      await writeRows('device', [
        rowOf({ ...job, printerId: answer.printerId }, { state: 'PRINTED', problem: null, at }),
      ])
      return true
    }
    if (answer.mayLie) {
      await writeRows('device', [rowOf(job, { state: 'FAILED', problem: answer.problem, at })])
      return false
    }
  }
  // Certainly not printed: the server prints it when the sale arrives.
  await writeRows('device', [], { gone: [keyOf(job)] })
  return false
}

/** @returns false where the disk is full: a bridge that is not noted must not be asked */
function noteBridge(job: ShopPrintJob, bridge: string): Promise<boolean> {
  const row = rowOf(job, { state: 'HANDED', problem: null, at: new Date().toISOString(), bridge })
  return writeRows('device', [row]).then(
    () => true,
    () => false,
  )
}

/**
 * A sale waits at most this long for the report of its printouts. Then it is sent, and the server marks its ticket as
 * late.
 */
const longestWaitMs = 10 * 60_000

/**
 * Reports the printouts to the server; must run before their sales are sent.
 * @returns orders with unreported printouts: their sales wait, or their tickets would print twice
 */
export async function reportHanded(): Promise<ReadonlySet<string>> {
  await askAgain()
  const rows = await handedRows()
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce)
    const outcome = await report(some)
    if (outcome === 'silent') break
    if (outcome === 'reported') await forget(some)
    // One row the server fails on must not hold back the others.
    else for (const row of some) if ((await report([row])) === 'reported') await forget([row])
  }
  const since = Date.now() - longestWaitMs
  const unreported = (await handedRows()).filter(({ at }) => Date.parse(at) > since)
  return new Set(unreported.map(({ work }) => work.orderId))
}

const forget = (rows: readonly HandedJob[]) => writeRows('device', [], { gone: rows.map(({ id }) => id) })

async function handedRows(): Promise<HandedJob[]> {
  const rows = await readRows<HandedJob | { id: string; isSlip?: undefined }>('device')
  return rows.flatMap((row) => (row.isSlip ? [row] : []))
}

/**
 * Asks the bridges again, by the same ids, for printouts of unknown outcome. The bridge that may have printed one must
 * answer first, or neither another bridge nor the server may print it unmarked. Where none was noted, all must answer.
 */
async function askAgain(): Promise<void> {
  const open = (await handedRows()).filter(({ state }) => state === 'HANDED')
  const printers = open.length > 0 ? await findShopPrinters() : undefined
  if (!printers) return
  const bridges = await reachedBridges(printers)
  const isComplete = bridges.length === printers.bridges.length
  const asked = open.map(async ({ work, bridge: noted }) => {
    const own = bridges.filter(({ address }) => address === noted)
    if (own.length === 0 && (noted !== undefined || !isComplete)) return undefined
    const others = bridges.filter((bridge) => !own.includes(bridge))
    // The drawer was opened the first time, by the bridge or by hand.
    return handOver([...own, ...others], { ...work, opensDrawer: false }, noted)
  })
  await Promise.all(asked)
}

async function report(rows: readonly HandedJob[]): Promise<'reported' | 'silent' | 'failed'> {
  const jobs = rows.map(({ work, state, problem, at }) => {
    const { nextPrinterId: _, opensDrawer: __, ...job } = work
    return state === 'PRINTED'
      ? { ...job, state, problem: null, at }
      : { ...job, state: 'FAILED' as const, problem: problem ?? 'SHOP_UNSURE', at }
  })
  try {
    await reportAsDeviceOrPerson({ slips: jobs })
    return 'reported'
  } catch (error) {
    if (error instanceof DOMException) return 'silent'
    if (!(error instanceof ApiProblem)) throw error
    // The server never accepts it, so its sale is printed on arrival.
    if (error.status === 422) return 'reported'
    return error.status === 0 ? 'silent' : 'failed'
  }
}

/** Uses the device's own credential first, like the sales; the person's where it was revoked. */
async function reportAsDeviceOrPerson(body: InputOf<typeof noteShopPrintouts>['body']): Promise<void> {
  const device = await findTillDevice()
  try {
    if (device) return void (await deviceApi(device.credential)('POST /api-sofreh/printing/shop-slips', { body }))
  } catch (error) {
    if (!(error instanceof ApiProblem && (error.status === 401 || error.status === 403))) throw error
  }
  await tillApi('POST /api-sofreh/printing/shop-slips', { body })
}
