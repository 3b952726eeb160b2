import { sendAhead, type Tx } from '@sofreh/database'
import { type RawBuilder, sql } from 'kysely'

/**
 * An event, stored as a row of the same transaction. Its number increases without gaps per vendor, so that a screen can
 * detect that it missed an event (R22). The number is the id in the live stream.
 */
export type OutboxEvent = {
  vendorId: string
  /** `order-placed`, `order-moved`, `menu-changed` …, declared by the module's contract. */
  kind: string
  /** Id of the subject: an order, an item or the vendor itself. */
  subjectId: string
  /** Small: ids and states, never documents or personal information. */
  facts?: Record<string, string | number | boolean | null>
  /** A jsonb object of further facts, for what only the database knows so far: the event travels with what it follows. */
  computed?: RawBuilder<unknown>
}

export type StoredEvent = {
  number: number
  kind: string
  subjectId: string
  facts: Record<string, unknown>
  at: Date
}

/** The vendors of each transaction's events. */
const announcing = new WeakMap<Tx, Set<string>>()

/** True when the transaction announced an event of the vendor: it holds the vendor's event counter until it ends. */
export function hasAnnounced(tx: Tx, vendorId: string): boolean {
  return announcing.get(tx)?.has(vendorId) ?? false
}

export type Announce = (tx: Tx, event: OutboxEvent) => Promise<void>

/**
 * Creates the announcer. Call it LAST in a transaction: it locks the vendor's event counter until the commit, and the
 * vendor's other writers wait for that lock.
 * @param wake called with the vendor's id after the commit, so that live screens update at once
 */
export function announcer(wake: (vendorId: string) => void): Announce {
  return async (tx, event) => {
    announcing.set(tx, (announcing.get(tx) ?? new Set()).add(event.vendorId))
    await sendAhead(
      tx,
      sql`with counter as (
          insert into event_counters (vendor_id, last) values (${event.vendorId}, 1)
          on conflict (vendor_id) do update set last = event_counters.last + 1
          returning last
        )
        insert into outbox (vendor_id, number, kind, subject_id, facts)
        select ${event.vendorId}, last, ${event.kind}, ${event.subjectId},
          ${JSON.stringify(event.facts ?? {})}::jsonb${event.computed ? sql` || ${event.computed}` : sql``}
        from counter`,
    )
    tx.afterCommit(() => wake(event.vendorId))
  }
}
