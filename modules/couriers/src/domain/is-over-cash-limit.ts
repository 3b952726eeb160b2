/** Whether a courier holds so much cash that no further order with cash to collect is assigned (docs/guide/couriers.md#cash). */
export function isOverCashLimit(limit: number | null, held: number): boolean {
  return limit !== null && held > 0 && held >= limit
}
