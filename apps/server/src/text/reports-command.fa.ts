/** Output of `npm run reports`. */
export const reportsCommandText = {
  rebuilt: (seconds: number) => `گزارش‌ها از نو ساخته شد. — Rebuilt the facts of all orders in ${seconds} s.`,
} as const
