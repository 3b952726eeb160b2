-- Orders that wait for payment or acceptance have no facts of their dishes, unless the kitchen has some of them.
delete from line_facts l using order_facts o
where o.vendor_id = l.vendor_id and o.business_date = l.business_date and o.order_id = l.order_id
  and not o.is_sale and o.state <> 'REJECTED'
  and not exists (
    select from line_facts f where f.vendor_id = o.vendor_id and f.business_date = o.business_date
      and f.order_id = o.order_id and f.fired_at is not null
  );
