/** Placeholder in a fault for the id of the other restaurant. */
export const otherVendor = ':other:'

const paid = `(select id from transactions where type = 'PAYMENT' and status = 'DONE' order by id limit 1)`
const twoPaid = `(select id from transactions where type = 'PAYMENT' and status = 'DONE' order by id limit 2)`
const someOrder = '(select id from orders where merged_into is null order by id limit 1)'
const statement = `insert into statements (vendor_id, id, provider, file_name, content_hash, sums, uploaded_by, uploaded_at)
  select vendor_id, vendor_id, 'ZARIN_PAL', 'f', 'h', '{"sums": [{"count": 1}]}', vendor_id, now() from vendors`

const terminalTask = (
  outcome: string,
  rial: number,
) => `insert into card_terminals (vendor_id, id, name, name_key, bank, bridge_id,
    address, port, created_at) select vendor_id, vendor_id, 't', 't', 'MELLAT', vendor_id, 'a', 1, now() from vendors;
  insert into terminal_tasks (vendor_id, id, terminal_id, bridge_id, kind, transaction_id, rial, number, state, outcome, created_at)
    select vendor_id, id, vendor_id, vendor_id, 'CHARGE', id, ${rial}, '1', 'ENDED', '${outcome}', now() from transactions
    where terminal is not null`

/** A bridge's report of a payment at a terminal. */
const terminalCharge = (
  rial: string,
  isMatched: boolean,
) => `update transactions set status = 'DONE', is_unknown = false,
    reference = 'r' || id where terminal is not null;
  insert into terminal_charges (vendor_id, id, bridge_id, terminal_id, order_id, device_id, asked_rial, outcome, reason, code,
      reference, trace, rial, asked_at, told_at, is_matched)
    select vendor_id, id, id, id, order_id, id, 1, 'APPROVED', 'APPROVED', '', 'r' || id, '', ${rial}, now(), now(), ${isMatched}
      from transactions where terminal is not null`

/** For each invariant of rows, a change by hand that breaks it. */
export const harmsOfRows: Record<string, string> = {
  'a bridge told of a charge whose payment is in the ledger, and it still counts as nobody’s': terminalCharge(
    'null',
    false,
  ),
  'money that a bridge took for a till is neither counted nor marked unknown': `${terminalCharge('null', true)};
    update transactions set status = 'FAILED' where terminal is not null;
    update transactions set corrects_id = null`,
  'a terminal’s payment counts another amount than its bridge told': terminalCharge('amount * 10 + 10', true),
  'an order names another method of payment than its ledger': `update orders set payment_type = 'FOODRO' where paid > 0`,
  'an order waits for a payment link that was never sent': `update orders set payment_type = 'UNPAID'
    where id = ${someOrder};
    delete from payment_links`,
  'an order says another paid sum than its ledger': `update orders set paid = paid + 1 where id = ${someOrder}`,
  'money stays on an order that was turned down': `update orders set state = 'REJECTED' where paid > 0`,
  'an order is finished with money due': `update orders set state = 'FINISHED' where paid + refunded + written_off < final_price`,
  'a bill says it went into one that knows nothing of it':
    'update orders set merged_into = id where merged_into is not null',
  'a bill was taken into two, or into one it never went to':
    'update orders set merged_into = null where merged_into is not null',
  'an order writes off another sum than its ledger': `update transactions set amount = amount + 1 where type = 'WRITE_OFF'`,
  'a payment counts its refunds wrongly': `update transactions set refunded = refunded + 1 where id = ${paid}`,
  'more goes back than was paid': `update transactions set refunded = amount + 1 where id = ${paid}`,
  'frozen parts do not add up to their payment': 'update paid_parts set amount = amount + 1',
  'one proof of money stands twice': `update transactions set token = 't', provider = 'ZARIN_PAL', merchant_account = 'm'
    where id in ${twoPaid}`,
  'two attempts are open at once': `update transactions set method = 'ONLINE', status = 'PENDING', abandoned_at = null,
    share_id = null, order_id = ${someOrder} where id in ${twoPaid}`,
  'a zone’s rectangle is not the one of its ground': 'update delivery_zones set north = north + 1',
  'an order that stays in the house pays for a way': `update orders set sheet = jsonb_set(sheet, '{deliveryCost}', '5')
    where delivery_type = 'PICKUP'`,
  'a way costs something else than its zone asks, and nobody said so': `update orders
    set sheet = jsonb_set(sheet, '{deliveryCost}', '1') where jsonb_typeof(sheet -> 'delivery') = 'object'
      and not (sheet -> 'delivery' ->> 'isCostByHand')::boolean`,
  'a guest’s order is to be brought to no door': `update orders set sheet = sheet #- '{delivery,address}'
    where delivery_type = 'DELIVER'`,
  'a guest keeps more addresses than there is room for': `insert into customer_addresses select vendor_id,
    gen_random_uuid(), person_id, title, address, plaque, unit, description, receiver_name, receiver_phone, lat, lng,
    created_at, updated_at, used_at from customer_addresses cross join generate_series(1, 31)`,
  'less than nothing is in stock': 'update menu_items set stock = -1',
  'an order holds a dish of nobody or of another restaurant': 'delete from menu_items',
  'numbers of a day have a gap': 'update order_counters set last = last + 1',
  'events have a gap': 'update event_counters set last = last + 1',
  'what happened waits for its consequences since more than ten minutes': `insert into parked_reactions (vendor_id, number,
    reason, at) select vendor_id, 1, 'Error', now() - interval '11 minutes' from event_counters`,
  'a time slot says another sum than its orders hold':
    'insert into order_slots (vendor_id, starts_at, taken) select vendor_id, now(), 5 from vendors',
  'an order that was turned down holds a time slot': `insert into scheduled_orders (vendor_id, order_id, slot_at, minutes, release_at)
    select vendor_id, id, now(), 5, now() from orders;\nupdate orders set state = 'REJECTED'`,
  'an offline sale has other reviews than it drifted': 'delete from order_reviews',
  'a Z expects something else than its drawer’s movements add up to': 'update z_reports set expected = expected + 1',
  'a Z says another difference than its count': 'update z_reports set difference = difference + 1',
  'a Z is closed by a count that is not its shift’s': 'delete from drawer_counts',
  'a Z holds other money than its shift’s transactions': 'update z_reports set payments = payments + 1',
  'a Z holds other money of accounts than its shift’s transactions': `update z_reports set report = jsonb_set(report, '{accounts}',
    '[{"type": "PAYMENT", "amount": 5}]')`,
  'a Z names other money outside shifts than it was given': `update z_reports set report = jsonb_set(report, '{outside}',
    report -> 'outside' || '[{"type": "REFUND", "amount": 5}]')`,
  'the cards of a Z are not its shift’s card transactions': `update z_reports set report = jsonb_set(report, '{cards}',
    '[{"terminal": null, "count": 1, "amount": 7}]')`,
  'the cash rows of a Z do not add up to what it expects': `update z_reports set report = jsonb_set(report, '{movements}', '[]'),
    expected = expected + 7`,
  'the way from a Z’s sales to its money does not add up': `update z_reports set report = jsonb_set(report, '{explained,online}', '-7')`,
  'money that staff took stands in no shift and is noted nowhere': 'delete from money_outside_shifts',
  'money is noted outside shifts that stands in one, or that no staff took': `update transactions set method = 'ONLINE'
    where id in (select transaction_id from money_outside_shifts)`,
  'the lines of a Z’s report are not its sums': 'update z_reports set sales = sales + 1',
  'cash of a shift has not exactly one movement': `delete from drawer_movements where kind = 'SALE'`,
  'a drawer moved for a transaction that is no cash of its shift': `update transactions set method = 'CARD'
    where id in (select transaction_id from drawer_movements)`,
  'shifts of a drawer have a gap in their numbers': 'update drawers set last_shift = last_shift + 1',
  'a shift is closed without its Z, or open with one': 'delete from z_reports',
  'two shifts of one drawer are open': `update drawer_shifts set status = 'OPEN', drawer_id = (select id from drawers limit 1)`,
  'a shift has no float': `delete from drawer_movements where kind = 'FLOAT'`,
  'supplements of a shift have a gap, or are not the cash that came late':
    'update drawer_shifts set last_supplement = last_supplement + 1',
  'an act of refunding gave back another sum than its duties': 'update refund_acts set amount = amount + 1',
  'an act of refunding names other parts than it gave': `update refund_acts set parts = '[]'`,
  'the discount and tax that went back of a part are not of that part': 'update paid_parts set refunded_tax = tax + 1',
  'units went back that no act of refunding names': 'update refunded_units set units = units + 1',
  'a connected terminal’s payment counts without a number of its slip':
    'update transactions set reference = null, slip_number = null where terminal is not null',
  'a card terminal’s bridge told of an approval that neither counts nor is marked unknown': `${terminalTask('APPROVED', 0)};
    update transactions set status = 'FAILED', is_unknown = false, corrects_id = null`,
  'a card terminal was told another amount than its payment was begun with': terminalTask('DECLINED', 3),
  'a compared statement holds other rows than its sums say': statement,
  'a compared statement names a payment of nobody or of another restaurant': `${statement};\n
    insert into statement_rows (vendor_id, statement_id, position, verdict, transaction_id)
    select vendor_id, vendor_id, 1, 'MATCHED', gen_random_uuid() from vendors`,
  'money goes back for a payment that is not there, or more than it was': `update transactions set payment_id = gen_random_uuid()
    where type = 'REFUND'`,
  'one reference of a gateway or a terminal stands for two payments': `update transactions set reference = 'r',
    provider = 'ZARIN_PAL', merchant_account = 'm' where id in ${twoPaid}`,
  'more of a part goes back than was paid for it': 'update paid_parts set refunded = amount + 1',
  'an order counts for its customer otherwise than it was paid': 'update customer_orders set amount = amount + 1',
  'the totals of a customer are not those of their orders': 'update customers set orders_count = orders_count + 1',
  'an account is not the sum of its rows': 'update customer_accounts set points = points + 1',
  'the rows of an account have a gap': 'update customer_accounts set entries = entries + 1',
  'a row of an account says another balance than the rows before it':
    'update customer_ledger set balance = balance + 1',
  'an account is below nothing': 'update customer_accounts set points = -1',
  'a debt is not that of its orders': 'update account_orders set debt = debt + 1',
  'an order holds other points than its rows say': 'update account_orders set points_spent = points_spent + 1',
  'an order earned other points than its rows say, or more went back than it brought':
    'update account_orders set points_earned = points_earned + 1',
  'an order earned more points than its goods allow':
    'update account_orders set goods = 1, money_per_point = 1000, points_due = 5',
  'a payment on account is not in the account, or is there for another amount': `update transactions set amount = amount + 1
    where method = 'CREDIT'`,
  'money that was taken for an account is not in the ledger, or is there for another amount': `update transactions
    set amount = amount + 1 where purpose <> 'ORDER'`,
  'the ledger holds money for an account that never got it': 'delete from customer_ledger where method is not null',
  'money given back to an account is not in it': `update transactions set type = 'REFUND', way = 'CREDIT' where id = ${paid}`,
  'a discount code counts other uses than orders hold': 'update discount_codes set usage_count = usage_count + 1',
  'a discount code is held by an order that does not have it': `update orders set sheet = sheet || '{"coupon": null}'`,
  'an order has a discount code that it does not hold': 'delete from discount_uses',
  'two parties sit at one table': `update dining_visits set ended_at = null, end_reason = null,
    table_id = (select table_id from dining_visits order by visit_id limit 1)`,
  'a party sits on at a bill that is over': `update orders set state = 'FINISHED'
    where id in (select bill_id from dining_visits where ended_at is null)`,
  'a phone is of a party that nobody confirmed': 'update dining_visits set confirmed_at = null',
  'a dish was asked for by a phone that never sat here': 'delete from dining_visit_guests',
  'a rating is counted otherwise than it was given': 'update rating_counts set count = count + 1',
  'somebody rated an order that is not theirs or was never handed over':
    'update feedbacks set person_id = gen_random_uuid()',
  'an order was rated twice, or answered one survey twice': `insert into feedbacks
    (vendor_id, id, order_id, order_number, person_id, shown_name, rating, pros, cons, words, created_at)
    select vendor_id, gen_random_uuid(), order_id, order_number, person_id, shown_name, rating, pros, cons, words, created_at
    from feedbacks limit 1`,
  'a survey was answered for an order of nobody': 'update survey_responses set order_id = gen_random_uuid()',
  'an answer is to no question of the version that was read':
    'update survey_answers set question_id = gen_random_uuid()',
  'two surveys are asked at once': 'update surveys set is_active = true',
  'something of a restaurant names another restaurant': `update order_operations set act = act || '{"note": "${otherVendor}"}'
    where kind = 'place'`,
}

/** For each invariant of a single order, a change by hand that breaks it. */
export const harmsOfOrders: Record<string, string> = {
  'an order cannot be read': `update orders set sheet = '{}' where id = ${someOrder}`,
  'an order is not the fold of its operations': `update orders set sheet = sheet || '{"description": "x"}'`,
  'an order is priced otherwise than its sheet': `update orders set price = price || '{"tax": 1}'`,
  'the columns of an order say something else than its sheet': `update orders set state = 'DELIVERING'`,
  'an order’s price is not the one of its column': 'update orders set final_price = final_price + 1',
  'an order explains another price than its own': `update orders set why = jsonb_set(why, '{name}', '"x"')`,
  'what explains a price does not add up to it': `update orders set why = jsonb_set(why, '{amount}', '1')`,
  'the tickets of a line are not its kitchen ledger': 'delete from kitchen_tickets',
  'the kitchen has units of a line that is on no order': `update kitchen_tickets set
    lines = lines || '[{"lineId": "0190ffff-0000-7000-8000-000000000001", "count": 1}]' where kind = 'CHANGE'`,
  'the kitchen has another count than the order': `update orders set sheet = jsonb_set(sheet, '{lines,0,count}', '77')
    where state = 'CONFIRMED'`,
  'a merged bill still has something': `update orders set sheet = sheet || '{"paid": 5}' where merged_into is not null`,
  'a share of a bill is not its parts': `update orders set sheet = jsonb_set(sheet, '{shares,0,amount}', '1')
    where jsonb_array_length(sheet -> 'shares') > 0`,
  'the shares of a bill do not add up to it': `update orders set sheet = sheet #- '{shares,0}'
    where jsonb_array_length(sheet -> 'shares') > 0`,
}
