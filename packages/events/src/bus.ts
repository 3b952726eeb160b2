import type { Handle } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'

export const eventChannel = 'sofreh_events'
/** Stands between the server that sends a notice and its vendors. */
const senderEnd = ':'
const flushMs = 12
/** A notification carries at most 8,000 bytes; 150 vendor ids of 36 characters stay below. */
const vendorsPerNotice = 150

/**
 * Notifies the other servers which vendors have new events. Sends after the commit and in batches: a NOTIFY inside a
 * writing transaction takes a lock that serializes all commits of the database (measured: it halves throughput).
 */
export class NoticeBus {
  readonly #database: Handle
  readonly #pending = new Set<string>()
  readonly #sender = newId()
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(database: Handle, onError: (error: unknown) => void) {
    this.#database = database
    this.#onError = onError
  }

  post(vendorId: string): void {
    // Requests that the client aborted may end after `close`. A notice is only a hint, and the database is closing now.
    if (this.#isClosed) return
    this.#pending.add(vendorId)
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), flushMs)
  }

  /** Returns the vendors that a notice names; none for a notice of this server, which woke its own readers already. */
  vendorsOf(notice: string): string[] {
    const [sender, vendors] = notice.includes(senderEnd) ? notice.split(senderEnd) : [undefined, notice]
    return sender === this.#sender || !vendors ? [] : vendors.split(',')
  }

  /** Sends pending notices; later posts are dropped. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.flush()
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const vendors = [...this.#pending]
    this.#pending.clear()
    for (let start = 0; start < vendors.length; start += vendorsPerNotice) {
      const part = `${this.#sender}${senderEnd}${vendors.slice(start, start + vendorsPerNotice).join(',')}`
      await sql`select pg_notify(${eventChannel}, ${part})`.execute(this.#database.kysely)
    }
  }
}
