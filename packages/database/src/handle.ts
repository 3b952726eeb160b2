import type { Kysely } from 'kysely'

/** Something to read with: the database itself or a running transaction. */
export type Handle = { readonly kysely: Kysely<unknown> }

declare const inTransaction: unique symbol

/** A running transaction. Writers take a `Tx`, so that a write outside a transaction does not compile. */
export type Tx = Handle & {
  readonly [inTransaction]: true
  /** Runs after the commit, in order; for telling screens, never for work that must not be lost. */
  afterCommit(act: () => void): void
}

/** The identity of a write: the same key and fingerprint get the stored answer, another fingerprint is refused. */
export type Once = { vendorId: string; key: string; fingerprint: string }

export type Database = Handle & {
  /**
   * One use case, one transaction. With `once` the key is claimed first and the answer (plain JSON) is stored with the work:
   * a repeat gets the first answer and the work does not run; the same key with other content throws `IDEMPOTENCY_CONFLICT`.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: { once?: Once | undefined }): Promise<Result>
  /**
   * Several readings over one connection, each a moment of its own: asked for at once, they make one trip. No transaction, so
   * nothing is written here.
   * @example const [settings, table] = await database.together((handle) => Promise.all([settingsOf(handle), tableOf(handle)]))
   */
  together<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** The slice's own tables, typed: `on<Tables>(tx).selectFrom('menu_items')`. */
export function on<Tables>(handle: Handle): Kysely<Tables> {
  return handle.kysely as unknown as Kysely<Tables>
}
