import { on, type Tx } from '@sofreh/database'
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from '../../tables.generated.ts'
import type { LinkRow } from './payment-links.reader.ts'

export async function insertLink(tx: Tx, link: Insertable<Tables['payment_links']>): Promise<LinkRow> {
  return on<Tables>(tx).insertInto('payment_links').values(link).returningAll().executeTakeFirstOrThrow()
}

export async function updateLink(
  tx: Tx,
  { vendor_id, id }: Pick<LinkRow, 'vendor_id' | 'id'>,
  change: Updateable<Tables['payment_links']>,
): Promise<LinkRow> {
  return on<Tables>(tx)
    .updateTable('payment_links')
    .set(change)
    .where('vendor_id', '=', vendor_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Claims the message for sending once. A job that runs again after a crash finds it claimed and sends nothing, because
 * the first message may have been sent.
 * @returns undefined when the message is not waiting to be sent
 */
export async function claimSending(
  tx: Tx,
  { vendor_id, id }: Pick<LinkRow, 'vendor_id' | 'id'>,
): Promise<LinkRow | undefined> {
  return on<Tables>(tx)
    .updateTable('payment_links')
    .set({ sms: 'SENDING' })
    .where('vendor_id', '=', vendor_id)
    .where('id', '=', id)
    .where('sms', '=', 'WAITING')
    .where('replaced_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
