-- When orders are finished without a tap: so long after they were ready or handed over and paid; a table's bill at its payment,
-- where the vendor says so.
alter table vendors
  add column finish_after_minutes int not null default 30 check (finish_after_minutes between 0 and 720),
  add column finish_tables_at_payment boolean not null default false;
