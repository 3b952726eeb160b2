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
      from transactions where terminal is not null and order_id is not null`

const courierCash = (kindAndAmount: string) => `insert into courier_cash (vendor_id, id, biker_id, kind, amount, at)
  select vendor_id, vendor_id, vendor_id, ${kindAndAmount}, now() from vendors`

const courierTrip = (statusAndEnd: string) => `insert into bikers (vendor_id, id, person_id, name, search, phone_number,
    vehicle, color, created_at, changed_at)
    select vendor_id, vendor_id, vendor_id, 'p', 'p', '0', 'CAR', '#000000', now(), now() from vendors;
  insert into trips (vendor_id, id, biker_id, created_at, status, ended_at)
    select vendor_id, vendor_id, vendor_id, now(), ${statusAndEnd} from vendors`

/** Two trips of a company, each with a stop of one order. */
const companyTrips = (
  status: string,
  fare: string,
) => `insert into trips (vendor_id, id, company, created_at, status, fare)
  select vendor_id, n.id, 'MIARE', now(), '${status}', ${fare}
    from vendors, (values (gen_random_uuid()), (gen_random_uuid())) n (id);
  insert into trip_stops (vendor_id, trip_id, order_id, position, status, bag_code, handover_code, assigned_at)
    select vendor_id, id, vendor_id, 1, '${status}', '0000', '0000', now() from trips where company is not null`

/** For each invariant of rows, a change by hand that breaks it. */
export const faultsOfRows: Record<string, string> = {
  'a charge reported by a bridge counts as unassigned although its payment is in the ledger': terminalCharge(
    'null',
    false,
  ),
  'money charged by a bridge for a till is neither counted nor marked unknown': `${terminalCharge('null', true)};
    update transactions set status = 'FAILED' where terminal is not null;
    update transactions set corrects_id = null`,
  'a terminal payment counts another amount than its bridge reported': terminalCharge('amount * 10 + 10', true),
  'the payment type of an order differs from its ledger': `update orders set payment_type = 'FOODRO' where paid > 0`,
  'an order waits for a payment link that does not exist': `update orders set payment_type = 'UNPAID'
    where id = ${someOrder};
    delete from payment_links`,
  'an order says another paid sum than its ledger': `update orders set paid = paid + 1 where id = ${someOrder}`,
  'a rejected order still has money': `update orders set state = 'REJECTED' where paid > 0`,
  'an order is finished with money due': `update orders set state = 'FINISHED' where paid + refunded + written_off < final_price`,
  'a bill was merged into one that does not contain it':
    'update orders set merged_into = id where merged_into is not null',
  'a bill is contained in two bills, or in one it was not merged into':
    'update orders set merged_into = null where merged_into is not null',
  'the write-off of an order differs from its ledger': `update transactions set amount = amount + 1 where type = 'WRITE_OFF'`,
  'the refunded amount of a payment differs from its refunds': `update transactions set refunded = refunded + 1 where id = ${paid}`,
  'more was refunded than was paid': `update transactions set refunded = amount + 1 where id = ${paid}`,
  'frozen parts do not add up to their payment': 'update paid_parts set amount = amount + 1',
  'two payments have the same proof': `update transactions set token = 't', provider = 'ZARIN_PAL', merchant_account = 'm'
    where id in ${twoPaid}`,
  'two payment attempts of an order are open at once': `update transactions set method = 'ONLINE', status = 'PENDING', abandoned_at = null,
    share_id = null, order_id = ${someOrder} where id in ${twoPaid}`,
  'the bounding rectangle of a zone does not match its polygon': 'update delivery_zones set north = north + 1',
  'an order that is not delivered has a delivery fee': `update orders set sheet = jsonb_set(sheet, '{deliveryCost}', '5')
    where delivery_type = 'PICKUP'`,
  'a delivery fee differs from its zone and was not set by a person': `update orders
    set sheet = jsonb_set(sheet, '{deliveryCost}', '1') where jsonb_typeof(sheet -> 'delivery') = 'object'
      and not (sheet -> 'delivery' ->> 'isCostByHand')::boolean`,
  'a guest’s delivery order has no address': `update orders set sheet = sheet #- '{delivery,address}'
    where delivery_type = 'DELIVER'`,
  'a guest has too many addresses': `insert into customer_addresses select vendor_id,
    gen_random_uuid(), person_id, title, address, plaque, unit, description, receiver_name, receiver_phone, lat, lng,
    created_at, updated_at, used_at from customer_addresses cross join generate_series(1, 31)`,
  'less than nothing is in stock': 'update menu_items set stock = -1',
  'an order has a dish that does not exist or belongs to another vendor': 'delete from menu_items',
  'order numbers of a day have a gap': 'update order_counters set last = last + 1',
  'event numbers have a gap': 'update event_counters set last = last + 1',
  'an event has waited for its reactions for more than ten minutes': `insert into parked_reactions (vendor_id, number,
    reason, at) select vendor_id, 1, 'Error', now() - interval '11 minutes' from event_counters`,
  'the minutes of a time slot differ from its orders':
    'insert into order_slots (vendor_id, starts_at, taken) select vendor_id, now(), 5 from vendors',
  'a rejected order holds a time slot': `insert into scheduled_orders (vendor_id, order_id, slot_at, minutes, release_at)
    select vendor_id, id, now(), 5, now() from orders;\nupdate orders set state = 'REJECTED'`,
  'the reviews of an offline sale differ from its drift': 'delete from order_reviews',
  'the expected cash of a Z differs from the sum of its drawer’s movements':
    'update z_reports set expected = expected + 1',
  'the difference of a Z does not match its count': 'update z_reports set difference = difference + 1',
  'a Z was closed by a count of another shift': 'delete from drawer_counts',
  'the money of a Z differs from its shift’s transactions': 'update z_reports set payments = payments + 1',
  'the account money of a Z differs from its shift’s transactions': `update z_reports set report = jsonb_set(report, '{accounts}',
    '[{"type": "PAYMENT", "amount": 5}]')`,
  'a Z names other money outside shifts than was assigned to it': `update z_reports set report = jsonb_set(report, '{outside}',
    report -> 'outside' || '[{"type": "REFUND", "amount": 5}]')`,
  'the card payments of a Z differ from its shift’s card transactions': `update z_reports set report = jsonb_set(report, '{cards}',
    '[{"terminal": null, "count": 1, "amount": 7}]')`,
  'the cash rows of a Z do not add up to its expected cash': `update z_reports set report = jsonb_set(report, '{movements}', '[]'),
    expected = expected + 7`,
  'the reconciliation of a Z’s sales with its money does not add up': `update z_reports set report = jsonb_set(report, '{explained,online}', '-7')`,
  'money taken by staff is in no shift, not listed outside shifts and not with a courier':
    'delete from money_outside_shifts',
  'the cash of a courier differs from their payments less what they handed in': courierCash("'TAKEN', 5"),
  'a courier handed in more cash than they took': courierCash("'HANDED_IN', -5"),
  'a trip has ended with an open order, or is open without one': courierTrip("'BIKERASSIGNED', null"),
  'an order to the door was delivered by no fleet': `update orders set state = 'DELIVERED', sheet = jsonb_set(sheet,
    '{deliveryType}', '"DELIVER"') - 'delivery'`,
  'an order to the door was delivered without a trip of its fleet': `update orders set state = 'DELIVERED', sheet = jsonb_set(sheet,
    '{delivery}', '{"fleet": "OWN_FLEET", "courier": {"name": "p", "phoneNumber": "0", "bagCode": "0000"}}');
  delete from trip_stops`,
  'a courier request and its trip disagree about their end': `insert into courier_requests (vendor_id, id, order_id, trip_id,
    company, bill_number, status, created_at)
    select vendor_id, vendor_id, vendor_id, vendor_id, 'MIARE', 'b', 'REQUESTED', now() from vendors`,
  'a company charged for a trip that it did not end with a delivery': companyTrips('BIKERASSIGNED', '5'),
  'an order was delivered on two trips': companyTrips('DELIVERED', 'null'),
  'a trip moved backwards': courierTrip("'PICKEDUP', now()"),
  'money listed outside shifts is in a shift, or was not taken by staff': `update transactions set method = 'ONLINE'
    where id in (select transaction_id from money_outside_shifts)`,
  'the rows of a Z report do not add up to its sums': 'update z_reports set sales = sales + 1',
  'cash of a shift does not have exactly one movement': `delete from drawer_movements where kind = 'SALE'`,
  'a drawer movement belongs to a transaction that is no cash of its shift': `update transactions set method = 'CARD'
    where id in (select transaction_id from drawer_movements)`,
  'shift numbers of a drawer have a gap': 'update drawers set last_shift = last_shift + 1',
  'a shift is closed without a Z, or open with one': 'delete from z_reports',
  'two shifts of one drawer are open': `update drawer_shifts set status = 'OPEN', drawer_id = (select id from drawers limit 1)`,
  'a shift has no float': `delete from drawer_movements where kind = 'FLOAT'`,
  'supplements of a shift have a gap, or differ from its late cash':
    'update drawer_shifts set last_supplement = last_supplement + 1',
  'a refund act differs from the sum of its refunds': 'update refund_acts set amount = amount + 1',
  'the parts of a refund act do not add up to its amount': `update refund_acts set parts = '[]'`,
  'the refunded discount and tax do not match their part': 'update paid_parts set refunded_tax = tax + 1',
  'refunded units are named by no refund act': 'update refunded_units set units = units + 1',
  'a connected terminal’s payment counts without a slip number':
    'update transactions set reference = null, slip_number = null where terminal is not null',
  'an approval reported by a bridge neither counts nor is marked unknown': `${terminalTask('APPROVED', 0)};
    update transactions set status = 'FAILED', is_unknown = false, corrects_id = null`,
  'the amount sent to a card terminal differs from its payment': terminalTask('DECLINED', 3),
  'the rows of a reconciliation differ from its sums': statement,
  'a reconciliation names a missing payment or one of another vendor': `${statement};\n
    insert into statement_rows (vendor_id, statement_id, position, verdict, transaction_id)
    select vendor_id, vendor_id, 1, 'MATCHED', gen_random_uuid() from vendors`,
  'a refund belongs to no payment, or exceeds its payment': `update transactions set payment_id = gen_random_uuid()
    where type = 'REFUND'`,
  'two payments have the same reference of a gateway or terminal': `update transactions set reference = 'r',
    provider = 'ZARIN_PAL', merchant_account = 'm' where id in ${twoPaid}`,
  'more was refunded of a part than was paid for it': 'update paid_parts set refunded = amount + 1',
  'an order counts for its customer at another amount than it was paid':
    'update customer_orders set amount = amount + 1',
  'the totals of a customer differ from their orders': 'update customers set orders_count = orders_count + 1',
  'the fact of an order differs from the order': 'update order_facts set tip = tip + 1, total = total + 1',
  'the dishes of an order’s facts do not add up to the order':
    "update line_facts set gross = gross + 1, net = net + 1 where kind = 'DISH'",
  'the stations of an order’s facts differ from those that got its dishes':
    'update line_facts set station_id = vendor_id where fired_at is not null',
  'a dish in the facts belongs to no order in the facts': 'delete from order_facts',
  'the sums of a week differ from its dishes': 'update fact_weeks set is_summed = true',
  'the sums of a week differ from what the kitchen got': 'update fact_weeks set is_summed = true, has_kitchen = true',
  'a dish in the facts belongs to no week': 'delete from fact_weeks',
  'an account balance differs from the sum of its rows': 'update customer_accounts set points = points + 1',
  'rows of an account are missing': 'update customer_accounts set entries = entries + 1',
  'a row of an account has a balance that differs from the rows before it':
    'update customer_ledger set balance = balance + 1',
  'an account balance is negative': 'update customer_accounts set points = -1',
  'a debt differs from the debts of its orders': 'update account_orders set debt = debt + 1',
  'the points spent on an order differ from its account rows':
    'update account_orders set points_spent = points_spent + 1',
  'the points earned by an order differ from its account rows, or more were taken back':
    'update account_orders set points_earned = points_earned + 1',
  'an order earned more points than its goods allow':
    'update account_orders set goods = 1, money_per_point = 1000, points_due = 5',
  'a payment on account is missing in the account, or has another amount there': `update transactions set amount = amount + 1
    where method = 'CREDIT'`,
  'money taken for an account is missing in the ledger, or has another amount there': `update transactions
    set amount = amount + 1 where purpose <> 'ORDER'`,
  'the ledger has money for an account that the account did not receive':
    'delete from customer_ledger where method is not null',
  'a refund to an account is missing in it': `update transactions set type = 'REFUND', way = 'CREDIT' where id = ${paid}`,
  'the use count of a discount code differs from the orders that hold it':
    'update discount_codes set usage_count = usage_count + 1',
  'a use of a discount code names an order without that code': `update orders set sheet = sheet || '{"coupon": null}'`,
  'an order has a discount code without a use': 'delete from discount_uses',
  'two visits are open at one table': `update dining_visits set ended_at = null, end_reason = null,
    table_id = (select table_id from dining_visits order by visit_id limit 1)`,
  'a visit is open although its bill is over': `update orders set state = 'FINISHED'
    where id in (select bill_id from dining_visits where ended_at is null)`,
  'a phone was admitted to a visit that was not confirmed': 'update dining_visits set confirmed_at = null',
  'a dish was ordered by a phone of no visit': 'delete from dining_visit_guests',
  'the rating counts differ from the ratings': 'update rating_counts set count = count + 1',
  'a rating belongs to another guest’s order or to an unfinished one':
    'update feedbacks set person_id = gen_random_uuid()',
  'an order was rated twice, or answered one survey twice': `insert into feedbacks
    (vendor_id, id, order_id, order_number, person_id, shown_name, rating, pros, cons, words, created_at)
    select vendor_id, gen_random_uuid(), order_id, order_number, person_id, shown_name, rating, pros, cons, words, created_at
    from feedbacks limit 1`,
  'a survey response belongs to no order': 'update survey_responses set order_id = gen_random_uuid()',
  'an answer belongs to no question of its survey version': 'update survey_answers set question_id = gen_random_uuid()',
  'two surveys are active at once': 'update surveys set is_active = true',
  'a row of a vendor names another vendor': `update order_operations set act = act || '{"note": "${otherVendor}"}'
    where kind = 'place'`,
}

/** For each invariant of a single order, a change by hand that breaks it. */
export const faultsOfOrders: Record<string, string> = {
  'an order cannot be read': `update orders set sheet = '{}' where id = ${someOrder}`,
  'an order is not the fold of its operations': `update orders set sheet = sheet || '{"description": "x"}'`,
  'the stored price of an order differs from the recomputed one': `update orders set price = price || '{"tax": 1}'`,
  'the columns of an order differ from its folded state': `update orders set state = 'DELIVERING'`,
  'the final price column of an order differs from its price': 'update orders set final_price = final_price + 1',
  'the price breakdown of an order differs from the recomputed one': `update orders set why = jsonb_set(why, '{name}', '"x"')`,
  'the price breakdown of an order does not add up': `update orders set why = jsonb_set(why, '{amount}', '1')`,
  'the kitchen tickets of a line differ from its kitchen ledger': 'delete from kitchen_tickets',
  'the kitchen has units of a line that is on no order': `update kitchen_tickets set
    lines = lines || '[{"lineId": "0190ffff-0000-7000-8000-000000000001", "count": 1}]' where kind = 'CHANGE'`,
  'the kitchen ledger has another count than the order': `update orders set sheet = jsonb_set(sheet, '{lines,0,count}', '77')
    where state = 'CONFIRMED'`,
  'a merged bill still has lines or money': `update orders set sheet = sheet || '{"paid": 5}' where merged_into is not null`,
  'a share of a bill differs from its parts': `update orders set sheet = jsonb_set(sheet, '{shares,0,amount}', '1')
    where jsonb_array_length(sheet -> 'shares') > 0`,
  'the shares of a bill do not add up to it': `update orders set sheet = sheet #- '{shares,0}'
    where jsonb_array_length(sheet -> 'shares') > 0`,
}
