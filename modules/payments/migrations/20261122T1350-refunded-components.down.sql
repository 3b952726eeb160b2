alter table paid_parts drop constraint no_more_components_than_paid;
alter table paid_parts drop column refunded_tax;
alter table paid_parts drop column refunded_discount;
