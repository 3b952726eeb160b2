type Looked = { invariants: number; orders: number; operations: number; tickets: number }

/** Output of `npm run audit`. */
export const auditCommandText = {
  looked: ({ invariants, orders, operations, tickets }: Looked) =>
    `بررسی شد — looked at ${orders} orders, ${operations} operations, ${tickets} kitchen tickets, by ${invariants} invariants of rows.`,
  inOrder: 'همه چیز درست است. — Everything adds up.',
  breached: (count: number) => `${count} مورد نادرست پیدا شد. — ${count} breaches found:`,
} as const
