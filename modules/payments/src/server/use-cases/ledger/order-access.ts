import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Payable } from '../../store/ledger/payable.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

type Touch = { caller: Caller; orderId: string; permission: string }

/** Returns the calling guest of a table visit while the visit lasts. */
export async function payingGuest(
  deps: Pick<PaymentsDeps, 'above'>,
  handle: Handle,
  asked: { vendorId: string; orderId: string; token: string | undefined },
): Promise<{ shareIds: readonly string[] } | undefined> {
  const { token } = asked
  const guest = token === undefined ? undefined : await deps.above().ordering.guestOfOrder(handle, { ...asked, token })
  return guest?.isOver ? undefined : guest
}

/** Locks the order for its own customer or for staff with the permission; for anyone else it does not exist. */
export async function mayTouchOrder(
  deps: Pick<PaymentsDeps, 'above'>,
  tx: Tx,
  { caller, orderId, permission }: Touch,
): Promise<Payable> {
  const payable = await deps.above().ordering.lockPayable(tx, caller.vendorId, orderId)
  if (!payable) throw new Refusal('ORDER_NOT_FOUND')
  const isOwner = payable.personId !== null && payable.personId === caller.personId
  if (!isOwner && !caller.permissions.has(permission)) throw new Refusal('ORDER_NOT_FOUND')
  return payable
}
