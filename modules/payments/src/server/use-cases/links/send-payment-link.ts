import { randomBytes } from 'node:crypto'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { PaymentLinkView } from '../../../contract/index.ts'
import { claimOf, linkLivesMs, resendIn } from '../../../domain/index.ts'
import { entryOf } from '../../store/ledger/transaction-row.ts'
import { transactionsOfOrder } from '../../store/ledger/transactions.reader.ts'
import { isPayable, type Payable } from '../../store/ledger/payable.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { addressOf } from './link-address.ts'
import { findCurrentLink, findLink, type LinkRow } from '../../store/links/payment-links.reader.ts'
import { insertLink, updateLink } from '../../store/links/payment-links.writer.ts'
import { scheduleLinkSms } from '../../store/jobs/schedule-link-sms.ts'

export type LinkRequest = {
  id: string
  orderId: string
  shareId?: string | undefined
  mobile?: string | undefined
  /** Scheme and host that the guest will open. */
  origin: string
}

/**
 * Sends a link to pay what an order or a share still owes. There is one live link per order or share. A repeated
 * request sends the same link again, so that an older message still works.
 */
export function sendPaymentLink(deps: PaymentsDeps, caller: Caller, request: LinkRequest): Promise<PaymentLinkView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const payable = await deps.above().ordering.lockPayable(tx, vendorId, request.orderId, request.shareId)
      if (!payable) throw new Refusal('ORDER_NOT_FOUND')
      const amount = await amountDue(deps, tx, { vendorId, payable, request })
      const known = await findLink(tx, vendorId, request.id)
      if (known) {
        if (known.order_id !== request.orderId) throw new Refusal('IDEMPOTENCY_CONFLICT')
        return linkView(known, { origin: request.origin, amount })
      }
      const link = await invite(deps, tx, { caller, payable, request })
      await scheduleLinkSms(deps, tx, link, request.origin)
      const { orderId, shareId } = request
      // A share's link does not determine how the rest is paid.
      if (shareId === undefined)
        await deps.above().ordering.linkSent(tx, { vendorId, orderId, personId: personOf(caller) })
      return linkView(link, { origin: request.origin, amount })
    },
    { once: caller.once },
  )
}

type Asked = { vendorId: string; payable: Payable; request: LinkRequest }

async function amountDue(deps: PaymentsDeps, tx: Tx, { vendorId, payable, request }: Asked): Promise<number> {
  if (!isPayable(payable)) throw new Refusal('ORDER_NOT_PAYABLE', { state: payable.state })
  if (request.shareId && !payable.share) throw new Refusal('SHARE_NOT_FOUND')
  const rows = await transactionsOfOrder(tx, vendorId, payable.orderId)
  const { finalPrice, share } = payable
  const { due, isInProgress } = claimOf({ finalPrice, share, entries: rows.map(entryOf) })
  if (due === 0 && !isInProgress) throw new Refusal('NOTHING_DUE')
  const shop = await deps.vendors.settingsOf(tx, vendorId)
  if (!shop.onlinePayment) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED')
  return due
}

type Inviting = { caller: Caller; payable: Payable; request: LinkRequest }

async function invite(deps: PaymentsDeps, tx: Tx, { caller, payable, request }: Inviting): Promise<LinkRow> {
  const { vendorId } = caller
  const at = deps.clock()
  const mobile =
    request.mobile ??
    (payable.personId ? (await deps.identity.findPersons(tx, [payable.personId]))[0]?.mobile : undefined)
  if (!mobile) throw new Refusal('LINK_NEEDS_MOBILE')
  const { orderId, shareId } = request
  const current = await findCurrentLink(tx, vendorId, { orderId, shareId })
  const isLive = current !== undefined && current.expires_at > at
  if (current && isLive) {
    const waitMs = resendIn({ timesSent: current.times_sent, askedAt: current.asked_at.getTime(), now: at.getTime() })
    if (waitMs !== 0)
      throw new Refusal('LINK_SENT_JUST_NOW', waitMs === undefined ? {} : { seconds: Math.ceil(waitMs / 1_000) })
    // Another phone gets the same link.
    return updateLink(tx, current, { mobile, sms: 'WAITING', asked_at: at })
  }
  if (current) await updateLink(tx, current, { replaced_at: at })
  return insertLink(tx, {
    vendor_id: vendorId,
    id: request.id,
    order_id: orderId,
    share_id: shareId ?? null,
    // 256 bits from a cryptographic random source; cannot be guessed.
    token: randomBytes(32).toString('base64url'),
    mobile,
    sms: 'WAITING',
    asked_at: at,
    created_by: personOf(caller),
    created_at: at,
    expires_at: new Date(at.getTime() + linkLivesMs),
  })
}

function linkView(link: LinkRow, { origin, amount }: { origin: string; amount: number }): PaymentLinkView {
  return {
    id: link.id,
    orderId: link.order_id,
    shareId: link.share_id,
    url: addressOf(origin, link.token),
    amount,
    expiresAt: link.expires_at.toISOString(),
    sms: link.sms as PaymentLinkView['sms'],
    timesSent: link.times_sent,
  }
}
