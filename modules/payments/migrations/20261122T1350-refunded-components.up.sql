-- How much discount and tax of a part went back with its money, so that refunds add up to what was paid in every component.
alter table paid_parts add column refunded_discount bigint not null default 0;
alter table paid_parts add column refunded_tax bigint not null default 0;
update paid_parts set refunded_discount = discount * refunded / amount, refunded_tax = tax * refunded / amount
  where refunded > 0;
alter table paid_parts add constraint no_more_components_than_paid check (
  refunded_discount between 0 and discount and refunded_tax between 0 and tax
  and refunded - refunded_tax + refunded_discount between 0 and price);
