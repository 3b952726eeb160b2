import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of discount codes and the orders that hold them; each query returns the violating ids. */
export const discountInvariants: readonly Invariant[] = [
  invariant(
    'the use count of a discount code differs from the orders that hold it',
    `select c.id from discount_codes c where c.usage_count <> (select count(*) from discount_uses u
      where u.vendor_id = c.vendor_id and u.code_id = c.id and u.given_back_at is null)`,
  ),
  invariant(
    'a use of a discount code names an order without that code',
    // A rejected order keeps the code in its state but has returned its use.
    `select u.order_id as id from discount_uses u where u.given_back_at is null and not exists (select from orders o
      where o.vendor_id = u.vendor_id and o.id = u.order_id and o.state <> 'REJECTED'
        and o.sheet -> 'coupon' ->> 'id' = u.code_id::text)`,
  ),
  invariant(
    'an order has a discount code without a use',
    `select o.id from orders o where o.state <> 'REJECTED' and o.sheet -> 'coupon' ->> 'id' is not null
      and not exists (select from discount_uses u where u.vendor_id = o.vendor_id and u.order_id = o.id
        and u.code_id::text = o.sheet -> 'coupon' ->> 'id' and u.given_back_at is null)`,
  ),
]
