import type { OrderFilter } from '../../store/reading/order-list.reader.ts'

export type DateEnds = Pick<OrderFilter, 'fromDate' | 'toDate' | 'fromInstant' | 'toInstant'>

/** Resolves the date filter. A date counts as its whole business day, an instant as it is. */
export function endsOf(query: { from?: string | undefined; to?: string | undefined }): DateEnds {
  const isDate = (text: string) => text.length === 10
  return {
    ...(query.from && (isDate(query.from) ? { fromDate: query.from } : { fromInstant: new Date(query.from) })),
    ...(query.to && (isDate(query.to) ? { toDate: query.to } : { toInstant: new Date(query.to) })),
  }
}
