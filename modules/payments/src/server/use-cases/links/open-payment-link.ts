import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { z } from 'zod'
import type { openPaymentLink as endpoint } from '../../../contract/index.ts'
import { claimOf, linkStateOf, type PricedPart } from '../../../domain/index.ts'
import { entryOf } from '../../store/ledger/transaction-row.ts'
import { transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { isPayable } from '../../store/ledger/payable.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { findLinkByToken, type LinkRow } from '../../store/links/payment-links.reader.ts'

export type OpenedLink = z.output<typeof endpoint.data>

/**
 * Returns what a payer sees: the vendor, the order's short number and dishes, the amount due now. No name, phone or
 * other id.
 */
export function openPaymentLink(deps: PaymentsDeps, vendorId: string, token: string): Promise<OpenedLink> {
  return deps.database.transaction(async (tx) => {
    const link = await findLinkByToken(tx, vendorId, token)
    const payable =
      link && (await deps.above().ordering.lockPayable(tx, vendorId, link.order_id, link.share_id ?? undefined))
    if (!link || !payable) throw new Refusal('LINK_NOT_FOUND')
    const { finalPrice, share, currency, number, orderId } = payable
    const isDropped = link.share_id !== null && !share
    const rows = await transactionsOfOrder(tx, vendorId, orderId)
    const { due, isInProgress } = claimOf({ finalPrice, share, entries: rows.map(entryOf) })
    const shop = await deps.vendors.settingsOf(tx, vendorId)
    return {
      orderId,
      vendor: shop.name,
      number: String(number),
      lines: await linesOf(deps, tx, link, share?.parts),
      amount: isDropped ? 0 : due,
      currency,
      state: isDropped ? 'CLOSED' : stateOf(deps, link, { isPayable: isPayable(payable), due, isInProgress }),
      expiresAt: link.expires_at.toISOString(),
    }
  })
}

type Owed = { isPayable: boolean; due: number; isInProgress: boolean }

function stateOf(deps: PaymentsDeps, link: LinkRow, owed: Owed): OpenedLink['state'] {
  const isReplaced = link.replaced_at !== null
  return linkStateOf({ ...owed, isReplaced, expiresAt: link.expires_at.getTime(), now: deps.clock().getTime() })
}

/** Returns the dishes of the order, or only those of the share. */
async function linesOf(
  deps: PaymentsDeps,
  tx: Tx,
  link: LinkRow,
  parts: readonly PricedPart[] | undefined,
): Promise<{ title: string; count: number }[]> {
  const order = await deps.above().ordering.findOrder(tx, link.vendor_id, link.order_id)
  const lines = (order?.sheet.lines ?? []).map(({ id, title, count }) => ({ id, title, count }))
  const isOfShare = (id: string) => !parts || parts.some((part) => part.key === id)
  return lines.filter(({ id }) => isOfShare(id)).map(({ title, count }) => ({ title, count }))
}
