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

export type Announce = (tx: Tx, event: OutboxEvent) => Promise<void>

/**
 * Creates the announcer. An event is written with the commit of its transaction, wherever in the work it is announced:
 * it locks the vendor's event counter, which the vendor's other writers wait for. Nothing is written when the work fails.
 * @param wake called with the vendor's id after the commit, so that live screens update at once
 */
export function announcer(wake: (vendorId: string) => void): Announce {
  return async (tx, event) => {
    tx.beforeCommit(() => write(tx, event))
    tx.afterCommit(() => wake(event.vendorId))
  }
}

function write(tx: Tx, { vendorId, kind, subjectId, facts, computed }: OutboxEvent): Promise<void> {
  return sendAhead(
    tx,
    sql`with counter as (
        insert into event_counters (vendor_id, last) values (${vendorId}, 1)
        on conflict (vendor_id) do update set last = event_counters.last + 1
        returning last
      )
      insert into outbox (vendor_id, number, kind, subject_id, facts)
      select ${vendorId}, last, ${kind}, ${subjectId},
        ${JSON.stringify(facts ?? {})}::jsonb${computed ? sql` || ${computed}` : sql``}
      from counter`,
  )
}
