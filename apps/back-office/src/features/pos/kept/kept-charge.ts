/**
 * What stands on a card terminal outlives this page: a tablet that is reloaded in the middle of a charge opens the same attempt
 * again instead of leaving the cashier to guess (R16).
 */
import type { PosTerminal } from '@sofreh/payments/client'
import { change, keep, keptAll, keptOne } from './till-db.ts'
import { openTabs, thisTab } from './till-tab.ts'

/** What a terminal is asked to take. */
export type TerminalCharge = {
  orderId: string
  amount: number
  terminal: PosTerminal
  shareId?: string | undefined
  /** What remains of the bill, to be taken another way after it. */
  rest?: number
}
/** Who is asked to let the terminal charge: the server, or the shop's own bridge without it. */
export type ChargeWay = 'SERVER' | 'SHOP'
export type LeftCharge = { attemptId: string; charge: TerminalCharge; way: ChargeWay }
/** What is known of a charge for good: neither lost with the page nor said to the log twice. */
export type ChargeTold = {
  /** A bridge had it: it may have been begun, and is never begun again. */
  wasHeld?: boolean
  /** What the log was told last; an entry leaves the log when the server has it. */
  written?: ChargeWritten
}
export type ChargeWritten = 'BEGUN' | 'APPROVED' | 'DECLINED' | 'UNKNOWN'
type KeptCharge = LeftCharge & {
  id: string
  isCharge: true
  tab: string
  /** Nobody knows its end, and the cashier went on: it waits with its bill. */
  isDoubt?: boolean
  told?: ChargeTold
}
type Row = KeptCharge | { isCharge?: undefined }

const rowOf = (attemptId: string) => `charge ${attemptId}`

/** Written before anybody is told. */
export async function keepCharge(left: LeftCharge, isDoubt = false): Promise<void> {
  const row: KeptCharge = { ...left, id: rowOf(left.attemptId), isCharge: true, tab: await thisTab(), isDoubt }
  await change<KeptCharge>('device', row.id, (known) => (known?.told ? { ...row, told: known.told } : row))
}

export async function toldOf(attemptId: string): Promise<ChargeTold> {
  return (await keptOne<KeptCharge>('device', rowOf(attemptId)))?.told ?? {}
}

/** Beside what is known of it; a charge that was forgotten stays so. */
export async function noteTold(attemptId: string, told: ChargeTold): Promise<void> {
  await change<KeptCharge>(
    'device',
    rowOf(attemptId),
    (known) => known && { ...known, told: { ...known.told, ...told } },
  )
}

/** Its end was on the screen. */
export async function forgetCharge(attemptId: string): Promise<void> {
  await keep('device', [], { gone: [rowOf(attemptId)] })
}

/** Their ends stand with their bills. */
export async function forgetDoubts(attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length > 0) await keep('device', [], { gone: attemptIds.map(rowOf) })
}

/** The attempt that was on the screen when this page, or a tab that is gone, went away. */
export async function leftCharge(): Promise<LeftCharge | undefined> {
  const [rows, mine, alive] = [await keptAll<Row>('device'), await thisTab(), await openTabs()]
  for (const row of rows) {
    if (!row.isCharge || row.isDoubt || !(row.tab === mine || !alive.has(row.tab))) continue
    const { attemptId, charge, way } = row
    await keepCharge({ attemptId, charge, way })
    return { attemptId, charge, way }
  }
  return undefined
}

/** Charges whose end nobody knew when the cashier went on. */
export async function allDoubts(): Promise<LeftCharge[]> {
  const rows = await keptAll<Row>('device')
  return rows.flatMap((row) =>
    row.isCharge && row.isDoubt ? [{ attemptId: row.attemptId, charge: row.charge, way: row.way }] : [],
  )
}

export async function doubtsOf(orderId: string): Promise<LeftCharge[]> {
  return (await allDoubts()).filter(({ charge }) => charge.orderId === orderId)
}
