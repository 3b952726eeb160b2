import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { MoneyRow } from '../../store/ledger/transaction-row.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

/*
 * A kiosk's credential is stored in a browser that strangers use. It covers only the orders placed at that kiosk and
 * the terminal beside it.
 */

type Kiosks = Pick<PaymentsDeps, 'identity' | 'above'>

/** @throws Refusal ORDER_NOT_FOUND when a kiosk names an order that was not placed there */
export async function requireKioskOrder(
  deps: Kiosks,
  tx: Tx,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<void> {
  const { vendorId, deviceId, deviceKind } = caller
  if (deviceKind !== 'KIOSK') return
  const placedAt = await deps.above().ordering.placingDeviceOf(tx, vendorId, orderId)
  if (!deviceId || placedAt !== deviceId) throw new Refusal('ORDER_NOT_FOUND')
}

/** @throws Refusal TERMINAL_NOT_FOUND when a kiosk names another terminal than the one beside it */
export async function requireKioskTerminal(
  deps: Kiosks,
  tx: Tx,
  { caller, bank, terminal }: { caller: Caller; bank: string; terminal: string },
): Promise<void> {
  const { vendorId, deviceId, deviceKind } = caller
  if (deviceKind !== 'KIOSK') return
  const beside = deviceId && (await deps.identity.terminalBeside(tx, vendorId, deviceId))
  const isBeside = beside && beside.bank === bank && searchForm(beside.name) === searchForm(terminal)
  if (!isBeside) throw new Refusal('TERMINAL_NOT_FOUND')
}

/**
 * Requires that a kiosk's attempt belongs to an order placed there.
 * @throws Refusal TRANSACTION_NOT_FOUND for any other attempt
 */
export async function requireKioskAttempt(
  deps: Kiosks,
  tx: Tx,
  { caller, attempt }: { caller: Caller; attempt: MoneyRow },
): Promise<void> {
  const { vendorId, deviceId, deviceKind } = caller
  if (deviceKind !== 'KIOSK') return
  const placedAt =
    attempt.provider === 'KIOSK' &&
    attempt.order_id !== null &&
    (await deps.above().ordering.placingDeviceOf(tx, vendorId, attempt.order_id))
  if (!deviceId || placedAt !== deviceId) throw new Refusal('TRANSACTION_NOT_FOUND')
}
