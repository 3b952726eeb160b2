import type { Database, Tx } from '@sofreh/database'
import type { Announce } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import { Refusal, searchForm } from '@sofreh/kernel'
import type { DefaultDescription } from '../../../contract/index.ts'
import { lockVendor } from '../../store/vendor.reader.ts'

export type DescriptionsDeps = { database: Database; newId: () => string; announce: Announce }

export type Written = Pick<DefaultDescription, 'description' | 'place'>

export function refuseTwin(others: readonly DefaultDescription[], description: string): void {
  const form = searchForm(description)
  if (others.some((other) => searchForm(other.description) === form)) throw new Refusal('DEFAULT_DESCRIPTION_EXISTS')
}

export function columnsOf({ description, place }: Written) {
  return { description, place, search_form: searchForm(description) }
}

/** Runs under the lock of the vendor's row. */
export function changeDescriptions<Result>(
  deps: DescriptionsDeps,
  caller: Caller,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { vendorId, once } = caller
  return deps.database.transaction(
    async (tx) => {
      if (!(await lockVendor(tx, vendorId))) throw new Refusal('VENDOR_NOT_FOUND')
      const answer = await work(tx)
      await deps.announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return answer
    },
    { once },
  )
}
