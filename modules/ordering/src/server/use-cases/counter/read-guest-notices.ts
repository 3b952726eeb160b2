import type { DataOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { toPersianDigits, type Currency } from '@sofreh/kernel'
import { smsParts } from '@sofreh/sms'
import { type GuestNoticeKind, guestNoticeKinds } from '@sofreh/vendors/domain'
import type { guestNotices } from '../../../contract/index.ts'
import { noticeSms, type NoticeDetails } from '../../../text/notices.fa.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { smsSentSince } from '../../store/counter/guest-notices.writer.ts'

const sentSinceMs = 30 * 86_400_000

/** The vendor's guest notice settings, with the text, price and recent cost of each kind. */
export async function readGuestNotices(deps: OrderingDeps, { vendorId }: Caller): Promise<DataOf<typeof guestNotices>> {
  const since = new Date(deps.clock().getTime() - sentSinceMs)
  const [settings, sent] = await Promise.all([
    deps.vendors.settingsOf(deps.database, vendorId),
    smsSentSince(deps.database, vendorId, since),
  ])
  const costOf = (parts: number) => parts * deps.smsPartToman * (settings.currency === 'RIAL' ? 10 : 1)
  const kindView = (kind: GuestNoticeKind) => {
    const sample = noticeSms(kind, exampleOf(settings.name, settings.currency))
    const parts = smsParts(sample)
    const { messages = 0, parts: sentParts = 0 } = sent.find((each) => each.kind === kind) ?? {}
    return {
      kind,
      channel: settings.guestNotices[kind],
      sample,
      parts,
      cost: costOf(parts),
      sent: { messages, parts: sentParts, cost: costOf(sentParts) },
    }
  }
  return { kinds: guestNoticeKinds.map(kindView) }
}

function exampleOf(vendorName: string, currency: Currency): NoticeDetails {
  const amount = currency === 'RIAL' ? 4_170_000 : 417_000
  return {
    vendorName,
    number: '128',
    deliveryType: 'PICKUP',
    clock: toPersianDigits('12:45'),
    returns: [{ amount, refundMethod: 'PROVIDER' }],
    currency,
    rejectCause: null,
  }
}
