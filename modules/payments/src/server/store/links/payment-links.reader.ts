import { type Handle, on } from '@sofreh/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

export type LinkRow = Selectable<Tables['payment_links']>

const from = (handle: Handle) => on<Tables>(handle).selectFrom('payment_links').selectAll()

/** Looks up only tokens of the generated shape. */
export async function findLinkByToken(handle: Handle, vendorId: string, token: string): Promise<LinkRow | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  return from(handle).where('vendor_id', '=', vendorId).where('token', '=', token).executeTakeFirst()
}

export async function findLink(handle: Handle, vendorId: string, id: string): Promise<LinkRow | undefined> {
  return from(handle).where('vendor_id', '=', vendorId).where('id', '=', id).executeTakeFirst()
}

/** Returns the link of an order or share that was not replaced; it may be expired. */
export async function findCurrentLink(
  handle: Handle,
  vendorId: string,
  { orderId, shareId }: { orderId: string; shareId: string | undefined },
): Promise<LinkRow | undefined> {
  return from(handle)
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .where('share_id', shareId === undefined ? 'is' : '=', shareId ?? null)
    .executeTakeFirst()
}

export type LinkMessage = { sms: LinkRow['sms']; at: Date }

/** Returns the SMS of an order's payment links, oldest first, replaced links included. */
export async function linkMessagesOf(handle: Handle, vendorId: string, orderId: string): Promise<LinkMessage[]> {
  const links = await from(handle)
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .orderBy('asked_at')
    .limit(50)
    .execute()
  return links.map(({ sms, asked_at: at }) => ({ sms, at }))
}
