-- The most of one dish that a guest may order at once, so that no unpaid order holds all of a stock.
alter table vendors add column max_line_count int not null default 100 check (max_line_count between 1 and 999);
