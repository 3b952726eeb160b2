import type { Tx } from '@sofreh/database'
import { z } from 'zod'
import { paymentLinkSms } from '../../text/payment-link.fa.ts'
import { dueOf, sumLedger } from '../../domain/index.ts'
import { entryOf } from '../store/ledger/transaction-row.ts'
import { transactionsOfOrder } from '../store/ledger/transactions.reader.ts'
import { isPayable } from '../store/ledger/payable.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { addressOf } from '../use-cases/links/link-address.ts'
import { findLink, type LinkRow } from '../store/links/payment-links.reader.ts'
import { claimSending, updateLink } from '../store/links/payment-links.writer.ts'

const payloadShape = z.object({ vendorId: z.string(), linkId: z.string(), origin: z.string() })

/**
 * Sends the message at most once. It is claimed before the SMS provider is called. A job that finds it claimed was run
 * again after a crash: it marks the outcome as unknown and sends nothing.
 */
export async function sendLinkSms(deps: PaymentsDeps, payload: unknown): Promise<void> {
  const { vendorId, linkId, origin } = payloadShape.parse(payload)
  const message = await deps.database.transaction((tx) => prepare(deps, tx, { vendorId, linkId, origin }))
  if (!message) return
  const outcome = deps.sms ? await deps.sms.send(message.mobile, message.text) : 'refused'
  const sms = outcome === 'sent' ? 'SENT' : outcome === 'refused' ? 'FAILED' : 'UNKNOWN'
  await deps.database.transaction((tx) =>
    updateLink(tx, message.link, { sms, times_sent: message.link.times_sent + 1 }),
  )
}

type Named = { vendorId: string; linkId: string; origin: string }
type Message = { link: LinkRow; mobile: string; text: string }

async function prepare(deps: PaymentsDeps, tx: Tx, { vendorId, linkId, origin }: Named): Promise<Message | undefined> {
  const named = await findLink(tx, vendorId, linkId)
  if (!named) return undefined
  const payable = await deps.above().ordering.lockPayable(tx, vendorId, named.order_id)
  const link = await claimSending(tx, named)
  if (!link) {
    const found = await findLink(tx, vendorId, linkId)
    if (found?.sms === 'SENDING') await updateLink(tx, found, { sms: 'UNKNOWN', times_sent: found.times_sent + 1 })
    return undefined
  }
  const ledger = sumLedger((await transactionsOfOrder(tx, vendorId, named.order_id)).map(entryOf))
  const isOwed = payable !== undefined && isPayable(payable) && dueOf(payable.finalPrice, ledger) > 0
  // Paid or rejected since: a message would confuse the guest.
  if (!isOwed || link.expires_at <= deps.clock()) {
    await updateLink(tx, link, { sms: 'FAILED' })
    return undefined
  }
  const shop = await deps.vendors.settingsOf(tx, vendorId)
  const text = paymentLinkSms({ vendor: shop.name, number: String(payable.number), url: addressOf(origin, link.token) })
  return { link, mobile: link.mobile, text }
}
