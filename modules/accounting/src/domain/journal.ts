/**
 * Books a restaurant's days: each event debits and credits accounts with the same amount, so every day balances
 * (docs/guide/accounting.md#journal).
 */
export const accounts = [
  'CASH',
  'CARD',
  'ONLINE',
  'MARKETPLACE',
  'CUSTOMER_CREDIT',
  'CUSTOMER_WALLET',
  'ORDERS_DUE',
  'SALES',
  'DISCOUNTS',
  'RETURNS',
  'PACKAGING',
  'SERVICE_FEE',
  'DELIVERY',
  'TAX_PAYABLE',
  'TIPS_PAYABLE',
  'WRITE_OFFS',
  'EXPENSES',
  'COURIER_FARES',
  'SAFE',
  'PAID_IN',
  'COURIERS',
  'COURIER_COMPANIES',
  'OVER_AND_SHORT',
] as const
export type Account = (typeof accounts)[number]

/** One line: an amount on one side of an account, at most one of the two above 0. `detail` names an expense's category or a courier company. */
export type JournalLine = { date: string; account: Account; detail: string; debit: number; credit: number }

export type SalesOfDay = {
  date: string
  gross: number
  discounts: number
  packaging: number
  serviceFee: number
  delivery: number
  tax: number
  tip: number
  refunded: number
}
export type MoneyOfDay = {
  date: string
  source: 'LEDGER' | 'DRAWER'
  kind: string
  purpose: string
  method: string
  amount: number
}
/** `isSettlement`: a courier company's bill was paid, whose fares are booked already. */
export type ExpenseOfDay = { date: string; category: string; amount: number; isSettlement: boolean }
/** What a courier company charged for the trips of a day. */
export type FaresOfDay = { date: string; name: string; amount: number }
export type BookedDays = {
  sales: readonly SalesOfDay[]
  money: readonly MoneyOfDay[]
  expenses: readonly ExpenseOfDay[]
  fares: readonly FaresOfDay[]
}

type Entry = { date: string; debit: Account; credit: Account; amount: number; detail?: string }

/** Returns the lines of all days in the order of day and account; accounts without an amount are left out. */
export function journalOf({ sales, money, expenses, fares }: BookedDays): JournalLine[] {
  const entries = [
    ...sales.flatMap(salesEntries),
    ...money.flatMap(moneyEntries),
    ...expenses.map(
      ({ date, category, amount, isSettlement }): Entry =>
        isSettlement
          ? { date, debit: 'COURIER_COMPANIES', credit: 'CASH', amount }
          : { date, debit: 'EXPENSES', credit: 'CASH', amount, detail: category },
    ),
    ...fares.map(
      ({ date, name, amount }): Entry => ({
        date,
        debit: 'COURIER_FARES',
        credit: 'COURIER_COMPANIES',
        amount,
        detail: name,
      }),
    ),
  ]
  const balances = new Map<string, { date: string; account: Account; detail: string; amount: number }>()
  const add = (date: string, account: Account, detail: string, amount: number) => {
    const key = `${date} ${account} ${detail}`
    const known = balances.get(key) ?? { date, account, detail, amount: 0 }
    balances.set(key, { ...known, amount: known.amount + amount })
  }
  for (const { date, debit, credit, amount, detail = '' } of entries) {
    add(date, debit, detail, amount)
    add(date, credit, '', 0 - amount)
  }
  return [...balances.values()]
    .filter(({ amount }) => amount !== 0)
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        accounts.indexOf(a.account) - accounts.indexOf(b.account) ||
        a.detail.localeCompare(b.detail),
    )
    .map(({ amount, ...line }) => ({ ...line, debit: Math.max(0, amount), credit: Math.max(0, 0 - amount) }))
}

/** Debits the sale to orders due, which the payment credits. */
function salesEntries(day: SalesOfDay): Entry[] {
  const { date, gross, discounts, packaging, serviceFee, delivery, tax, tip, refunded } = day
  const owed = (credit: Account, amount: number): Entry => ({ date, debit: 'ORDERS_DUE', credit, amount })
  return [
    owed('SALES', gross),
    { date, debit: 'DISCOUNTS', credit: 'ORDERS_DUE', amount: discounts },
    owed('PACKAGING', packaging),
    owed('SERVICE_FEE', serviceFee),
    owed('DELIVERY', delivery),
    owed('TAX_PAYABLE', tax),
    owed('TIPS_PAYABLE', tip),
    { date, debit: 'RETURNS', credit: 'ORDERS_DUE', amount: refunded },
  ]
}

const accountOfMethod: Readonly<Record<string, Account>> = {
  CASH: 'CASH',
  CARD: 'CARD',
  ONLINE: 'ONLINE',
  FOODRO: 'MARKETPLACE',
  CREDIT: 'CUSTOMER_CREDIT',
}
const accountOfPurpose: Readonly<Record<string, Account>> = {
  ORDER: 'ORDERS_DUE',
  DEBT: 'CUSTOMER_CREDIT',
  WALLET: 'CUSTOMER_WALLET',
}

function moneyEntries({ date, source, kind, purpose, method, amount }: MoneyOfDay): Entry[] {
  if (source === 'DRAWER') return drawerEntries(date, kind, amount)
  const [owing, money] = [accountOfPurpose[purpose] ?? 'ORDERS_DUE', accountOfMethod[method] ?? 'CASH']
  if (kind === 'WRITE_OFF') return [{ date, debit: 'WRITE_OFFS', credit: owing, amount }]
  return kind === 'REFUND'
    ? [{ date, debit: owing, credit: money, amount }]
    : [{ date, debit: money, credit: owing, amount }]
}

/** Pay-outs are booked by their category instead. */
function drawerEntries(date: string, kind: string, amount: number): Entry[] {
  switch (kind) {
    case 'PAY_IN':
      return [{ date, debit: 'CASH', credit: 'PAID_IN', amount }]
    case 'DROP':
      return [{ date, debit: 'SAFE', credit: 'CASH', amount }]
    case 'TIP_PAID':
      return [{ date, debit: 'TIPS_PAYABLE', credit: 'CASH', amount }]
    // The payment itself is booked as cash.
    case 'COURIER_TAKEN':
      return [{ date, debit: 'COURIERS', credit: 'CASH', amount }]
    case 'COURIER_HAND_IN':
      return [{ date, debit: 'CASH', credit: 'COURIERS', amount }]
    case 'DIFFERENCE':
      return [{ date, debit: 'CASH', credit: 'OVER_AND_SHORT', amount }]
    default:
      return []
  }
}
