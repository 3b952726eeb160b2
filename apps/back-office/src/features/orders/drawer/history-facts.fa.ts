/** Texts of discounts and codes in an order's history. */
export const historyFactsText = {
  code: (code: string) => `با کد ${code}`,
  percent: (percent: string) => `تخفیف ${percent}٪`,
} as const
