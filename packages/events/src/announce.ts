import { sendAhead, type Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * What happened, as a row of the same transaction. Its number counts up without gaps per vendor, so that a screen
 * can see that it missed something (R22); it is the id of the live stream.
 */
export type OutboxEvent = {
  vendorId: string
  /** `order-placed`, `order-moved`, `menu-changed` … declared by the slice's contract. */
  kind: string
  /** The thing it is about: an order's id, an item's id, the vendor's own id. */
  subjectId: string
  /** Small: ids and states, never documents or personal facts. */
  facts?: Record<string, string | number | boolean | null>
}

export type StoredEvent = {
  number: number
  kind: string
  subjectId: string
  facts: Record<string, unknown>
  at: Date
}

export type Announce = (tx: Tx, event: OutboxEvent) => Promise<void>

/**
 * Makes the announcer. Call it LAST in a transaction: the counter's lock is held to the commit and lines up the
 * vendor's other writers behind it.
 * @param wake told the vendor after the commit, so that live screens hear at once
 */
export function announcer(wake: (vendorId: string) => void): Announce {
  return async (tx, event) => {
    await sendAhead(
      tx,
      sql`with counter as (
          insert into event_counters (vendor_id, last) values (${event.vendorId}, 1)
          on conflict (vendor_id) do update set last = event_counters.last + 1
          returning last
        )
        insert into outbox (vendor_id, number, kind, subject_id, facts)
        select ${event.vendorId}, last, ${event.kind}, ${event.subjectId}, ${JSON.stringify(event.facts ?? {})}::jsonb
        from counter`,
    )
    tx.afterCommit(() => wake(event.vendorId))
  }
}
