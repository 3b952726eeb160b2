import { type Invariant, invariant } from './row-invariants.ts'

const balance = (account: string) => `(select coalesce(sum(l.amount), 0) from customer_ledger l
  where l.vendor_id = a.vendor_id and l.person_id = a.person_id and l.account = '${account}')`

/** Invariants of customer accounts: every balance is the sum of its rows and agrees with the orders. */
export const accountInvariants: readonly Invariant[] = [
  invariant(
    'an account balance differs from the sum of its rows',
    `select a.person_id::text as id from customer_accounts a where a.points <> ${balance('POINTS')}
      or a.wallet <> ${balance('WALLET')} or a.debt <> ${balance('DEBT')} or a.credit_limit <> ${balance('LIMIT')}`,
  ),
  invariant(
    'rows of an account are missing',
    `select a.person_id::text as id from customer_accounts a where a.entries <> (select count(*) from customer_ledger l
      where l.vendor_id = a.vendor_id and l.person_id = a.person_id and l.position between 1 and a.entries)`,
  ),
  invariant(
    'a row of an account has a balance that differs from the rows before it',
    `select id from (select l.id, l.balance, sum(l.amount) over (partition by l.vendor_id, l.person_id, l.account
      order by l.position) as counted from customer_ledger l) r where r.balance <> r.counted`,
  ),
  invariant(
    'an account balance is negative',
    `select person_id::text as id from customer_accounts where least(points, wallet, debt, credit_limit) < 0`,
  ),
  invariant(
    'a debt differs from the debts of its orders',
    `select a.person_id::text as id from customer_accounts a where a.debt <> (select coalesce(sum(o.debt - o.debt_paid), 0)
      from account_orders o where o.vendor_id = a.vendor_id and o.person_id = a.person_id)`,
  ),
  invariant(
    'the points spent on an order differ from its account rows',
    `select o.order_id::text as id from account_orders o where o.points_spent <> (select coalesce(-sum(l.amount), 0)
      from customer_ledger l where l.vendor_id = o.vendor_id and l.person_id = o.person_id and l.account = 'POINTS'
        and l.order_id = o.order_id and l.kind in ('SPENT', 'RETURNED'))`,
  ),
  invariant(
    'the points earned by an order differ from its account rows, or more were taken back',
    `select o.order_id::text as id from account_orders o where o.points_earned < 0 or o.points_earned <> (
      select coalesce(sum(l.amount), 0) from customer_ledger l where l.vendor_id = o.vendor_id
        and l.person_id = o.person_id and l.account = 'POINTS' and l.order_id = o.order_id
        and l.kind in ('EARNED', 'EARNING_TAKEN_BACK'))`,
  ),
  invariant(
    'an order earned more points than its goods allow',
    `select order_id::text as id from account_orders where points_due > 0 and points_due * money_per_point > goods`,
  ),
  invariant(
    'a payment on account is missing in the account, or has another amount there',
    `select t.id from transactions t where t.type = 'PAYMENT' and t.method = 'CREDIT' and t.status = 'DONE'
      and t.amount <> (select coalesce(sum(case l.account when 'WALLET' then -l.amount else l.amount end), 0)
        from customer_ledger l where l.vendor_id = t.vendor_id and l.transaction_id = t.id)`,
  ),
  invariant(
    'money taken for an account is missing in the ledger, or has another amount there',
    `select l.id from customer_ledger l where l.method is not null and not exists (select from transactions t
      where t.vendor_id = l.vendor_id and t.id = coalesce(l.transaction_id, l.id) and t.status = 'DONE'
        and t.person_id = l.person_id and t.method = l.method
        and t.amount = (select sum(abs(s.amount)) from customer_ledger s where s.vendor_id = t.vendor_id
          and coalesce(s.transaction_id, s.id) = t.id and s.method is not null)
        and (t.purpose = l.account or (t.purpose = 'DEBT' and t.terminal is not null and l.kind = 'TOPUP'))
        and t.type = case l.kind when 'REFUND' then 'REFUND' else 'PAYMENT' end)`,
  ),
  invariant(
    'the ledger has money for an account that the account did not receive',
    `select t.id from transactions t where t.purpose in ('DEBT', 'WALLET') and t.status = 'DONE' and t.amount <> (
      select coalesce(sum(case when l.account = 'WALLET' and t.type = 'PAYMENT' then l.amount else 0 - l.amount end), 0)
      from customer_ledger l where l.vendor_id = t.vendor_id and coalesce(l.transaction_id, l.id) = t.id
        and l.person_id = t.person_id and l.method is not null)`,
  ),
  invariant(
    'a refund to an account is missing in it',
    `select t.id from transactions t where t.type = 'REFUND' and t.way = 'CREDIT' and t.status = 'DONE'
      and t.amount <> (select coalesce(sum(case l.account when 'WALLET' then l.amount else -l.amount end), 0)
        from customer_ledger l where l.vendor_id = t.vendor_id and l.transaction_id = t.id)`,
  ),
]
