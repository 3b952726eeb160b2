-- Logs changes; see log_change in packages/database/migrations.
-- Using a code changes its count and no column of this list.
create trigger log_change after insert or delete or update of code, title, type, value, cap, active, starts_at, expiration, usage_limit, usage_limit_per_user, vendor_deal, customer_id, is_listed, first_order_only, minimum_basket, is_stacking, waives_packaging, hours, channels, delivery_types, item_ids, category_ids, free_items, deleted_at on discount_codes
  for each row execute function log_change('id', 'code', '', 'code_key,usage_count,created_at');
