import { type Kysely, sql } from 'kysely'
import type { Tx } from './handle.ts'

/** What a transaction's work left for its commit. */
export type Acts = { before: (() => Promise<void>)[]; after: (() => void)[] }

/** Creates the handle of a running transaction. The caller runs `acts` around its commit. */
export function transactionOn(kysely: Kysely<unknown>): { tx: Tx; acts: Acts } {
  const acts: Acts = { before: [], after: [] }
  const tx = {
    kysely,
    beforeCommit: (act: () => Promise<void>) => void acts.before.push(act),
    afterCommit: (act: () => void) => void acts.after.push(act),
    inSavepoint: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const [before, after] = [acts.before.length, acts.after.length]
      // Neither is waited for: they travel with the statements beside them, and a failure fails those.
      const send = (text: string) =>
        void sql
          .raw(text)
          .execute(kysely)
          .catch(() => undefined)
      send('savepoint attempt')
      try {
        const result = await work()
        send('release savepoint attempt')
        return result
      } catch (error) {
        acts.before.length = before
        acts.after.length = after
        await sql`rollback to savepoint attempt`.execute(kysely)
        throw error
      }
    },
  }
  return { tx: tx as unknown as Tx, acts }
}
