-- Logs changes; see log_change in packages/database/migrations.
-- Selling changes the stock and no column of this list.
create trigger log_change after insert or delete or update of title, price, discount_kind, discount_value, packaging_cost, serve_packaging_cost, with_tax, is_active, deleted_at on menu_items
  for each row execute function log_change('id', 'title', '', 'category_id,description,image_ids,tags,sell_channels,delivery_types,preparation_minutes,stock,stock_moves,stock_is_news,unavailable_until,position,version,created_at,barcode');
create trigger log_change after insert or delete or update of title, price, is_active, deleted_at on toppings
  for each row execute function log_change('id', 'title', '', 'topping_category_id,max_count,position,created_at');
