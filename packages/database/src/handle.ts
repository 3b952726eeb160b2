import type { Kysely } from 'kysely'

/** A handle for reads: the database itself or a running transaction. */
export type Handle = { readonly kysely: Kysely<unknown> }

declare const inTransaction: unique symbol

/** A running transaction. Writers take a `Tx`, so that a write outside a transaction does not compile. */
export type Tx = Handle & {
  readonly [inTransaction]: true
  /**
   * Runs when the work is done, in order; its statements travel with the commit. For rows that other transactions wait
   * for: they stay locked for the commit only.
   */
  beforeCommit(act: () => Promise<void>): void
  /** Runs after the commit, in order; for notifying screens, never for work that must not be lost. */
  afterCommit(act: () => void): void
  /**
   * Runs work that may fail without failing the transaction. A failure rolls back what the work wrote and drops what it
   * left for the commit; then it is thrown. No other statement may be sent meanwhile.
   */
  inSavepoint<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Identity of a write. A repeat with the same key and fingerprint gets the stored response; another fingerprint is
 * refused. `personId` is who writes; the change log records it.
 */
export type Once = { vendorId: string; key: string; fingerprint: string; personId?: string | undefined }

export type Database = Handle & {
  /**
   * Runs one use case in one transaction. With `once` the key is claimed first and the result (plain JSON) is stored
   * with the work. A repeat gets the first result; the same key with another fingerprint throws `IDEMPOTENCY_CONFLICT`.
   * `work` may run for a repeat too, and is rolled back then: it must do nothing outside of its transaction.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: { once?: Once | undefined }): Promise<Result>
  /**
   * Runs several reads on one connection in one round trip when they are issued together. Each
   * read has its own snapshot, and nothing may be written. Reads behind one that fails fail with its error.
   * @example const [settings, table] = await database.together((handle) => Promise.all([settingsOf(handle),
   * tableOf(handle)]))
   */
  together<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result>
  /** Returns how many connections the pool has, how many of them are idle, and how many transactions wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Types a handle with the module's own tables: `on<Tables>(tx).selectFrom('menu_items')`. */
export function on<Tables>(handle: Handle): Kysely<Tables> {
  return handle.kysely as unknown as Kysely<Tables>
}
