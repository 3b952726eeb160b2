import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import type { PrintingDeps } from '../../printing-deps.ts'

/** Runs one change of printers or stations in a transaction and notifies open screens and bridges. */
export function changePrinting<Result>(
  deps: PrintingDeps,
  caller: Caller,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const result = await work(tx)
      await deps.announce(tx, { vendorId, kind: 'printers-changed', subjectId: vendorId })
      return result
    },
    { once: caller.once },
  )
}
