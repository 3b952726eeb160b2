-- Guests of a table speak of its bill without an account, each for themselves.
alter table feedbacks alter column person_id drop not null, add column guest_id uuid,
  add check (person_id is not null or guest_id is not null),
  drop constraint feedbacks_vendor_id_order_id_key;
-- Once for the order's own guest, and once for each phone of its table.
create unique index feedbacks_once on feedbacks (vendor_id, order_id, coalesce(guest_id, vendor_id));
