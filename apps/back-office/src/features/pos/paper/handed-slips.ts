/**
 * Papers that were handed to the shop's bridge, kept on the device from before they leave it until the server was told: it must
 * hear of them before it hears of their sale, or it prints them again.
 */
import type { InputOf } from '@sofreh/contract'
import type { ShopBridge } from '@sofreh/printing/client'
import type { noteShopSlips } from '@sofreh/printing/contract'
import { ApiProblem } from '@sofreh/contract/client'
import { findTillDevice } from '../kept/till-device.ts'
import { keep, keptAll } from '../kept/till-db.ts'
import { deviceApi, tillApi } from '../sync/till-api.ts'
import { findPaper, reachedBridges } from './shop-paper.ts'
import type { ShopSlip } from './slips-of-work.ts'

type HandedSlip = {
  id: string
  isSlip: true
  work: ShopSlip
  /** HANDED: it left, and what became of it was not heard. */
  state: 'HANDED' | 'PRINTED' | 'FAILED'
  problem: string | null
  at: string
}
const keyOf = ({ id }: ShopSlip) => `slip ${id}`
const mostAtOnce = 50

/** Written down before they leave. */
export function noteHanded(slips: readonly ShopSlip[]): Promise<void> {
  const at = new Date().toISOString()
  return keep(
    'device',
    slips.map((work) => rowOf(work, { state: 'HANDED', problem: null, at })),
  )
}

function rowOf(work: ShopSlip, more: Pick<HandedSlip, 'state' | 'problem' | 'at'>): HandedSlip {
  return { id: keyOf(work), isSlip: true, work, ...more }
}

/** @returns whether it lies there, or will; a bridge that answers prints one paper once, however often it is asked */
export async function handOver(bridges: readonly ShopBridge[], slip: ShopSlip): Promise<boolean> {
  const { id, title, printerId, nextPrinterId, copies, opensDrawer, slip: paper } = slip
  const print = { id, title, slip: paper, printerId, nextPrinterId, copies, opensDrawer }
  for (const bridge of bridges) {
    const answer = await bridge.print(print).catch(() => undefined)
    // It may have come out: another bridge must not print it as well.
    if (!answer || answer.state === 'QUEUED' || answer.state === 'SENT') return answer !== undefined
    const at = new Date().toISOString()
    if (answer.state === 'PRINTED') {
      await keep('device', [rowOf({ ...slip, printerId: answer.printerId }, { state: 'PRINTED', problem: null, at })])
      return true
    }
    if (answer.mayLie) {
      await keep('device', [rowOf(slip, { state: 'FAILED', problem: answer.problem, at })])
      return false
    }
  }
  // Surely not: the server prints it when the sale arrives.
  await keep('device', [], { gone: [keyOf(slip)] })
  return false
}

/** So long a sale waits for the word of its paper; then it goes, and the server's ticket says that it comes late. */
const longestWaitMs = 10 * 60_000

/**
 * Tells the server before the sales go.
 * @returns the orders whose paper it could not be told of yet: their sales wait, or their tickets come out a second time
 */
export async function tellHanded(): Promise<ReadonlySet<string>> {
  await askAgain()
  const rows = await handedRows()
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce)
    const outcome = await tell(some)
    if (outcome === 'silent') break
    if (outcome === 'told') await forget(some)
    // One that the server stumbles over keeps the word of no other.
    else for (const row of some) if ((await tell([row])) === 'told') await forget([row])
  }
  const since = Date.now() - longestWaitMs
  const untold = (await handedRows()).filter(({ at }) => Date.parse(at) > since)
  return new Set(untold.map(({ work }) => work.orderId))
}

const forget = (rows: readonly HandedSlip[]) => keep('device', [], { gone: rows.map(({ id }) => id) })

async function handedRows(): Promise<HandedSlip[]> {
  const rows = await keptAll<HandedSlip | { id: string; isSlip?: undefined }>('device')
  return rows.flatMap((row) => (row.isSlip ? [row] : []))
}

/** What was not heard is asked once more by the same id, while the bridge is there to know. */
async function askAgain(): Promise<void> {
  const open = (await handedRows()).filter(({ state }) => state === 'HANDED')
  const paper = open.length > 0 ? await findPaper() : undefined
  if (!paper) return
  const bridges = await reachedBridges(paper)
  // The drawer opened then, or somebody opened it.
  await Promise.all(open.map(({ work }) => handOver(bridges, { ...work, opensDrawer: false })))
}

async function tell(rows: readonly HandedSlip[]): Promise<'told' | 'silent' | 'failed'> {
  const slips = rows.map(({ work, state, problem, at }) => {
    const { nextPrinterId: _, opensDrawer: __, ...slip } = work
    return state === 'PRINTED'
      ? { ...slip, state, problem: null, at }
      : { ...slip, state: 'FAILED' as const, problem: problem ?? 'SHOP_UNSURE', at }
  })
  try {
    await tellAsDeviceOrPerson({ slips })
    return 'told'
  } catch (error) {
    if (error instanceof DOMException) return 'silent'
    if (!(error instanceof ApiProblem)) throw error
    // Nobody ever takes it: the sale is printed when it arrives.
    if (error.status === 422) return 'told'
    return error.status === 0 ? 'silent' : 'failed'
  }
}

/** As the sales go: by the device's own credential, and by the person's where that was taken away. */
async function tellAsDeviceOrPerson(body: InputOf<typeof noteShopSlips>['body']): Promise<void> {
  const device = await findTillDevice()
  try {
    if (device) return void (await deviceApi(device.credential)('POST /api-sofreh/printing/shop-slips', { body }))
  } catch (error) {
    if (!(error instanceof ApiProblem && (error.status === 401 || error.status === 403))) throw error
  }
  await tillApi('POST /api-sofreh/printing/shop-slips', { body })
}
