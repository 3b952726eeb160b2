/**
 * A terminal charge outlives its page: a tablet reloaded during a charge reopens the same attempt, so that the cashier
 * need not guess (R16).
 */
import type { PosTerminal } from '@sofreh/payments/client'
import { updateRow, writeRows, readRows, readRow } from './till-db.ts'
import { openTabs, thisTab } from './till-tab.ts'

type Charged = {
  amount: number
  terminal: PosTerminal
  /** What remains due after it, for another payment method. */
  rest?: number
}
/** The amount a terminal should charge for an order. */
export type OrderCharge = Charged & { orderId: string; shareId?: string | undefined }
/** The amount a terminal should charge for a customer's debt or wallet. Only the server makes such a charge. */
export type AccountCharge = Charged & { account: { customerId: string; name: string; act: 'DEBT' | 'TOPUP' } }
export type TerminalCharge = OrderCharge | AccountCharge
/** Who makes the terminal charge: the server, or the vendor's bridge without it. */
export type ChargeVia = 'SERVER' | 'SHOP'
export type LeftCharge<Charge = TerminalCharge> = { attemptId: string; charge: Charge; via: ChargeVia }
/** What survives a reload about a charge, so that the log gets each outcome once. */
export type ChargeRecord = {
  /** A bridge received it: it may have begun and must never be begun again. */
  wasHeld?: boolean
  /** The outcome last logged. An entry leaves the log once the server has it. */
  written?: ChargeWritten
}
export type ChargeWritten = 'BEGUN' | 'APPROVED' | 'DECLINED' | 'UNKNOWN'
/** Tills of earlier releases stored these rows: `way` and `told` are `via` and the record of the charge. */
type StoredCharge = Omit<LeftCharge, 'via'> & {
  way: ChargeVia
  id: string
  isCharge: true
  tab: string
  /** The outcome is unknown and the cashier left the sheet: it stays with its bill. */
  isDoubt?: boolean
  told?: ChargeRecord
}
type Row = StoredCharge | { isCharge?: undefined }

const rowOf = (attemptId: string) => `charge ${attemptId}`
const chargeOf = ({ attemptId, charge, way }: StoredCharge): LeftCharge => ({ attemptId, charge, via: way })

/** Must be stored before any request is sent. */
export async function storeCharge({ attemptId, charge, via }: LeftCharge, isUnknown = false): Promise<void> {
  const row: StoredCharge = {
    attemptId,
    charge,
    way: via,
    id: rowOf(attemptId),
    isCharge: true,
    tab: await thisTab(),
    isDoubt: isUnknown,
  }
  await updateRow<StoredCharge>('device', row.id, (stored) => (stored?.told ? { ...row, told: stored.told } : row))
}

export async function chargeRecordOf(attemptId: string): Promise<ChargeRecord> {
  return (await readRow<StoredCharge>('device', rowOf(attemptId)))?.told ?? {}
}

/** Merges into what is stored; a forgotten charge stays forgotten. */
export async function mergeChargeRecord(attemptId: string, record: ChargeRecord): Promise<void> {
  await updateRow<StoredCharge>(
    'device',
    rowOf(attemptId),
    (stored) => stored && { ...stored, told: { ...stored.told, ...record } },
  )
}

/** Deletes a charge whose end was on the screen. */
export async function forgetCharge(attemptId: string): Promise<void> {
  await writeRows('device', [], { gone: [rowOf(attemptId)] })
}

/** Deletes settled charges; their bills show the outcome. */
export async function forgetSettledCharges(attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length > 0) await writeRows('device', [], { gone: attemptIds.map(rowOf) })
}

/** Returns the attempt that was on the screen of this tab before its reload, or of a closed tab. */
export async function leftCharge(): Promise<LeftCharge | undefined> {
  const [rows, mine, alive] = [await readRows<Row>('device'), await thisTab(), await openTabs()]
  for (const row of rows) {
    if (!row.isCharge || row.isDoubt || !(row.tab === mine || !alive.has(row.tab))) continue
    const left = chargeOf(row)
    await storeCharge(left)
    return left
  }
  return undefined
}

/** Returns the charges whose outcome was unknown when the cashier left the sheet. */
export async function unknownCharges(): Promise<LeftCharge[]> {
  const rows = await readRows<Row>('device')
  return rows.flatMap((row) => (row.isCharge && row.isDoubt ? [chargeOf(row)] : []))
}

export async function unknownChargesOf(orderId: string): Promise<LeftCharge[]> {
  return (await unknownCharges()).filter(({ charge }) => 'orderId' in charge && charge.orderId === orderId)
}

/** Returns the charges for a customer's account whose outcome was unknown when the cashier left the sheet. */
export async function unknownChargesOfAccount(customerId: string): Promise<LeftCharge[]> {
  return (await unknownCharges()).filter(
    ({ charge }) => 'account' in charge && charge.account.customerId === customerId,
  )
}

/** True for a charge of an order, which the vendor's bridge can make without the server. */
export function isOfOrder(left: LeftCharge): left is LeftCharge<OrderCharge> {
  return 'orderId' in left.charge
}
