drop trigger log_change on menu_items;
create trigger log_change after insert or delete or update of title, price, discount_kind, discount_value, packaging_cost, serve_packaging_cost, with_tax, is_active, deleted_at on menu_items
  for each row execute function log_change('id', 'title', '', 'category_id,description,image_ids,tags,sell_channels,delivery_types,preparation_minutes,stock,stock_moves,stock_is_news,unavailable_until,position,version,created_at,barcode');
alter table menu_items reset (fillfactor);
create index menu_items_stock on menu_items (vendor_id) include (stock_moves) where stock is not null and deleted_at is null;
drop index menu_items_counted;
drop trigger count_item on menu_items;
drop trigger count_new_item on menu_items;
drop function set_is_counted();
alter table menu_items drop column is_counted;
