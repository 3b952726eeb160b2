-- A person speaks of an order once, with whichever phone, as its own guest or as one of its table; a phone of the table once, whoever
-- holds it. A person who has spoken with two phones keeps their name on the first.
update feedbacks f set person_id = null
where f.guest_id is not null and exists (
  select 1 from feedbacks o
  where o.vendor_id = f.vendor_id and o.order_id = f.order_id and o.person_id = f.person_id and o.id <> f.id
    and (o.guest_id is null or (o.created_at, o.id) < (f.created_at, f.id))
);
drop index feedbacks_once;
create unique index feedbacks_once_a_person on feedbacks (vendor_id, order_id, person_id);
create unique index feedbacks_once_a_phone on feedbacks (vendor_id, order_id, guest_id);
