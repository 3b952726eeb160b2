-- Words that a cashier says again and again, one tap each.
create table default_descriptions (
  vendor_id uuid not null references vendors (vendor_id),
  description_id uuid not null,
  description text not null check (length(description) between 1 and 100),
  -- The form in which two of them are the same.
  search_form text not null,
  place text not null check (place in ('ANYWHERE', 'LINE', 'ORDER')),
  position int not null check (position >= 0),
  primary key (vendor_id, description_id),
  unique (vendor_id, search_form)
);
