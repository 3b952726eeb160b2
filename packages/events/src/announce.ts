import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'

/**
 * What happened, as a row of the same transaction. `number` counts up without gaps per vendor, so that a screen
 * can see that it missed something (R22); it is the id of the live stream.
 */
export type OutboxEvent = {
  vendorId: string
  /** `order-placed`, `order-moved`, `menu-changed` … declared by the slice's contract. */
  kind: string
  /** The thing it is about: an order's id, an item's id. */
  subjectId: string
  /** Small: ids and states, never documents or personal facts. */
  facts?: Record<string, string | number | boolean | null>
}

export type StoredEvent = { number: number; kind: string; subjectId: string; facts: Record<string, unknown>; at: Date }
