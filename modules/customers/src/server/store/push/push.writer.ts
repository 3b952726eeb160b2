import { on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { Tables } from '../../tables.generated.ts'

/** A browser's address for messages, with its public key and secret. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
export type NewPushKeys = { vendorId: string; publicKey: string; keyId: string; sealed: string; at: Date }

export async function insertPushKeys(tx: Tx, keys: NewPushKeys): Promise<void> {
  await on<Tables>(tx)
    .insertInto('push_keys')
    .values({
      vendor_id: keys.vendorId,
      public_key: keys.publicKey,
      key_id: keys.keyId,
      sealed: keys.sealed,
      created_at: keys.at,
    })
    .onConflict((conflict) => conflict.column('vendor_id').doNothing())
    .execute()
}

/** Replaces a seal, unless it was replaced meanwhile. */
export async function replacePushSeal(
  tx: Tx,
  seal: { vendorId: string; before: string; keyId: string; sealed: string },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('push_keys')
    .set({ key_id: seal.keyId, sealed: seal.sealed })
    .where('vendor_id', '=', seal.vendorId)
    .where('key_id', '=', seal.before)
    .execute()
}

export type StoredSubscription = Subscription & { id: string; vendorId: string; personId: string; at: Date }

/** Stores a subscription, or moves an existing one to this person. @returns the id of its row */
export async function savePushSubscription(tx: Tx, subscription: StoredSubscription): Promise<string> {
  const { vendorId, personId, endpoint, p256dh, auth } = subscription
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions (vendor_id, id, person_id, endpoint, p256dh, auth, created_at)
    values (${vendorId}, ${subscription.id}, ${personId}, ${endpoint}, ${p256dh}, ${auth}, ${subscription.at})
    on conflict (vendor_id, endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at
    returning id`.execute(tx.kysely)
  return rows[0]?.id ?? subscription.id
}

/** Deletes a person's oldest subscriptions beyond the limit; each costs a request per message. */
export async function trimPushSubscriptions(
  tx: Tx,
  { vendorId, personId, most }: { vendorId: string; personId: string; most: number },
): Promise<void> {
  await sql`
    delete from push_subscriptions where vendor_id = ${vendorId} and id in (
      select id from push_subscriptions where vendor_id = ${vendorId} and person_id = ${personId}
      order by created_at desc, id offset ${most})`.execute(tx.kysely)
}

/** @returns the number of deleted rows: one or zero */
export async function removePushSubscription(
  tx: Tx,
  { vendorId, personId, endpoint }: { vendorId: string; personId: string; endpoint: string },
): Promise<number> {
  const done = await on<Tables>(tx)
    .deleteFrom('push_subscriptions')
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
