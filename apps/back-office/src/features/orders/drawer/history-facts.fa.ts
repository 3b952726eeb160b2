/** What the history of an order says of discounts and codes. */
export const historyFactsText = {
  code: (code: string) => `با کد ${code}`,
  percent: (percent: string) => `تخفیف ${percent}٪`,
} as const
