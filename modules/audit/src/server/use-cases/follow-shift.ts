import type { Tx } from '@sofreh/database'
import { businessDateOf } from '@sofreh/kernel'
import type { AuditDeps } from '../audit-deps.ts'
import { saveActs, type StoredAct } from '../store/acts.writer.ts'

/** Stores the cash taken out of the drawer in a shift. Idempotent. */
export async function followShift(
  deps: Pick<AuditDeps, 'cash' | 'vendors'>,
  tx: Tx,
  vendorId: string,
  shiftId: string,
): Promise<void> {
  const taken = await deps.cash.cashOutOfShift(tx, vendorId, shiftId)
  if (taken.length === 0) return
  const { dayStartHour } = await deps.vendors.settingsOf(tx, vendorId)
  await saveActs(
    tx,
    vendorId,
    taken.map(
      ({ at, ...movement }): StoredAct => ({
        ...movement,
        ...noOrder,
        signal: null,
        at: at.toISOString(),
        businessDate: businessDateOf(at, dayStartHour),
        shiftId,
      }),
    ),
  )
}

/** Fields of an act without an order, a device or an approver. */
export const noOrder = {
  deviceAt: null,
  device: null,
  approvedBy: null,
  title: '',
  orderId: null,
  orderNumber: null,
} as const
