drop index feedbacks_once_a_person;
drop index feedbacks_once_a_phone;
create unique index feedbacks_once on feedbacks (vendor_id, order_id, coalesce(guest_id, vendor_id));
