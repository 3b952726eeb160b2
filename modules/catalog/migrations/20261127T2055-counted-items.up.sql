-- A sale moves the stock of its dishes. While an index names the stock, PostgreSQL writes each of them anew into all indexes of the
-- table. `is_counted` changes only when staff begin or end counting a dish, so a sale changes no index.
alter table menu_items add column is_counted boolean not null default false;
update menu_items set is_counted = true where stock is not null;
alter table menu_items add check (is_counted = (stock is not null));
create function set_is_counted() returns trigger language plpgsql as $$
begin
  new.is_counted := new.stock is not null;
  return new;
end $$;
create trigger count_new_item before insert on menu_items
  for each row when (new.stock is not null) execute function set_is_counted();
create trigger count_item before update of stock on menu_items
  for each row when ((old.stock is null) <> (new.stock is null)) execute function set_is_counted();
create index menu_items_counted on menu_items (vendor_id) where is_counted and deleted_at is null;
drop index menu_items_stock;
-- Room for the next version of a dish on its own page; without it the version goes to another page and into all indexes.
alter table menu_items set (fillfactor = 50);
-- The change log notes no stock, and so neither whether there is one.
drop trigger log_change on menu_items;
create trigger log_change after insert or delete or update of title, price, discount_kind, discount_value, packaging_cost, serve_packaging_cost, with_tax, is_active, deleted_at on menu_items
  for each row execute function log_change('id', 'title', '', 'category_id,description,image_ids,tags,sell_channels,delivery_types,preparation_minutes,stock,stock_moves,stock_is_news,is_counted,unavailable_until,position,version,created_at,barcode');
