alter table menu_items reset (fillfactor);
create index menu_items_stock on menu_items (vendor_id) include (stock_moves) where stock is not null and deleted_at is null;
drop index menu_items_counted;
drop trigger count_item on menu_items;
drop trigger count_new_item on menu_items;
drop function set_is_counted();
alter table menu_items drop column is_counted;
