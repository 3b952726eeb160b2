-- The packaging of an order as a whole is not asked at a table, unless the vendor says so. Orders keep the rules they were placed by.
alter table vendors add column order_packaging_on_serve boolean not null default false;
