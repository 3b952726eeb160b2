import type { Page } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import type { PageStart } from '../../store/reading/order-list.reader.ts'

/** Stops counting a list here; the answer then says "at least this many". */
export const countedOrders = 1000
/** Limits paging by number; later orders are reached by `after` or by a date. */
const reachOfPages = 10_000

export function skipTo({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }): PageStart {
  if (pageNumber * pageSize > reachOfPages)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'pageNumber', code: 'TOO_BIG' }] })
  return { skip: (pageNumber - 1) * pageSize }
}

export function pageAnswer<Row>(
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  data: Row[],
  counted: number,
): Page<Row> {
  const page = { data, pageNumber, pageSize, totalCount: Math.min(counted, countedOrders) }
  return counted > countedOrders ? { ...page, totalIsAtLeast: true } : page
}
