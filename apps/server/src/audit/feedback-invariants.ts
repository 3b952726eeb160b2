import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of reviews and surveys; each query returns the violating ids. */
export const feedbackInvariants: readonly Invariant[] = [
  invariant(
    'the rating counts differ from the ratings',
    `select coalesce(f.vendor_id, c.vendor_id)::text as id from (
        select vendor_id, rating, count(*) as count from feedbacks group by 1, 2) f
      full join (select * from rating_counts where count > 0) c using (vendor_id, rating)
      where f.count is distinct from c.count`,
  ),
  invariant(
    'a rating belongs to another guest’s order or to an unfinished one',
    `select f.id::text as id from feedbacks f where not exists (select from orders o
      where o.vendor_id = f.vendor_id and o.id = f.order_id
        and case when f.guest_id is null then o.customer_id = f.person_id else exists (
          select from dining_visit_guests g join dining_visits v on v.vendor_id = g.vendor_id and v.visit_id = g.visit_id
          where g.vendor_id = f.vendor_id and g.guest_id = f.guest_id and v.bill_id = o.id) end
        and (o.state in ('DELIVERED', 'FINISHED') or exists (
          select from dining_visits v where v.vendor_id = o.vendor_id and v.bill_id = o.id and v.end_reason = 'PAID')))`,
  ),
  invariant(
    'an order was rated twice, or answered one survey twice',
    `select order_id::text as id from feedbacks group by vendor_id, order_id, guest_id having count(*) > 1
      union all select order_id::text from survey_responses group by vendor_id, survey_id, order_id having count(*) > 1`,
  ),
  invariant(
    'a survey response belongs to no order',
    `select r.id::text as id from survey_responses r where not exists (select from orders o
      where o.vendor_id = r.vendor_id and o.id = r.order_id)`,
  ),
  invariant(
    'an answer belongs to no question of its survey version',
    `select a.response_id::text as id from survey_answers a
      join survey_responses r on r.vendor_id = a.vendor_id and r.id = a.response_id
      where not exists (select from survey_versions v cross join lateral jsonb_array_elements(v.questions) q
        where v.vendor_id = r.vendor_id and v.survey_id = r.survey_id and v.version = r.version
          and q ->> 'id' = a.question_id::text)`,
  ),
  invariant(
    'two surveys are active at once',
    `select vendor_id::text as id from surveys where is_active group by vendor_id having count(*) > 1`,
  ),
]
