-- Divides the tables over the machines of Citus by restaurant. Written by tools/citus/write-citus.ts; do not edit.
-- It was never run on Citus: docs/guide/growth.md says what is open. For the coordinator, after the migrations, before the
-- first restaurant.

-- Citus has no foreign keys from these tables to a distributed one.
alter table brand_branches drop constraint brand_branches_vendor_id_fkey;
alter table brands drop constraint brands_owner_vendor_id_fkey;
alter table vendor_hosts drop constraint vendor_hosts_vendor_id_fkey;

-- Reference tables: a copy on each machine.
select create_reference_table('persons'); -- a person works and orders at several restaurants
select create_reference_table('brands'); -- stands above its branches
select create_reference_table('brand_branches'); -- joins restaurants of several machines
select create_reference_table('vendor_hosts'); -- finds the restaurant of a host name

-- Local tables stay on the coordinator, as do those of the schema graphile_worker (jobs).
-- login_codes: read by the phone number alone, before a restaurant is involved
-- login_limits: counts attempts of phones and addresses over all restaurants
-- sign_in_requests: read by the phone number alone, before a restaurant is involved
-- restores: restores of the installation
-- schema_migrations: migrations of the installation

-- Triggers run on the machine that has the row. Those of 33 tables write or read other tables of the same restaurant:
-- accounting_settings: log_change
-- bank_configurations: log_change
-- card_terminals: log_change
-- club_settings: log_change
-- courier_cash: written_once
-- customer_ledger: guard_customer_ledger
-- delivery_zones: log_change
-- discount_codes: log_change
-- drawer_counts: written_once
-- drawer_movements: written_once
-- drawer_shifts: guard_drawer_shift
-- drawers: log_change
-- menu_items: count_item, count_new_item, log_change
-- money_outside_shifts: guard_money_outside_shifts
-- payment_settings: log_change
-- role_permissions: log_added_values, log_removed_values
-- roles: log_change
-- shift_supplements: written_once
-- staff: log_change
-- staff_pins: log_change
-- staff_roles: log_added_values, log_removed_values
-- survey_answers: guard_survey_answers
-- survey_responses: guard_survey_responses
-- survey_versions: guard_survey_versions
-- toppings: log_change
-- transactions: count_refund, guard_transaction
-- vendor_days: log_change, renew_revision
-- vendor_delays: renew_revision
-- vendor_fonts: renew_revision
-- vendor_hours: log_added_values, log_removed_values, renew_revision
-- vendor_pauses: log_change, renew_revision
-- vendors: log_change, renew_revision
-- z_reports: written_once
set citus.enable_unsafe_triggers = on;

-- Distributed tables: all rows of a restaurant are on one machine. A table comes after those that its keys name.
select create_distributed_table('vendors', 'vendor_id');
select create_distributed_table('accounting_settings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('act_facts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('act_rebuilds', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('alarm_settings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('approvals', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('bank_configurations', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('bikers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('bridges', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('caller_boxes', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('caller_lines', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('card_terminals', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('changes', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('club_settings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('courier_alarms', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('courier_cash', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('courier_company_events', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('courier_company_settings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('courier_requests', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customer_accounts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customer_addresses', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customer_imports', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customer_orders', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('daily_letters', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('default_descriptions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('delivery_zones', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('device_codes', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('device_log', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('devices', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_reserves', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_table_categories', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_visit_settings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_waiting', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('discount_code_guesses', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('discount_codes', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dish_weeks', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('divided_tickets', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('drawers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('event_counters', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('expense_categories', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('fact_rebuilds', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('fact_weeks', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('favourites', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('feedbacks', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('files', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('food_shifts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('gathered_cursors', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('idempotency_keys', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('kitchen_weeks', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('letter_subscriptions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('line_facts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('menu_categories', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('menu_imports', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('menu_versions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_counters', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_facts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_slots', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('orders', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('outbox', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('parked_reactions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('payment_links', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('payment_settings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('print_requests', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('printers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('push_keys', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('push_subscriptions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('rating_counts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('reaction_cursors', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('refund_acts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('refunded_units', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('report_views', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('review_aspects', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('roles', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('sanadpardaz_documents', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('scheduled_orders', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('sessions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('staff', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('staff_browsers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('statements', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('surveys', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('terminal_charges', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('till_reports', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('topping_categories', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('trip_steps', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('vendor_days', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('vendor_delays', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('vendor_first_days', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('vendor_fonts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('vendor_hours', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('vendor_pauses', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('account_orders', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('biker_positions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('caller_calls', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('categorised_expenses', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customer_landlines', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('customer_ledger', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_tables', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('discount_uses', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('drawer_shifts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('food_shift_hours', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('kiosk_printers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('kitchen_tickets', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('menu_items', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('missed_portions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_alarms', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_notices', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_operations', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('order_reviews', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('printer_stations', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('ready_calls', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('refresh_tokens', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('role_permissions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('staff_pins', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('staff_roles', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('statement_rows', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('survey_versions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('tills', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('toppings', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('trips', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_reserve_tables', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_visits', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('drawer_counts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('line_stations', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('menu_item_food_shifts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('menu_item_topping_categories', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('printer_jobs', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('printer_station_goods', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('shift_hand_ons', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('shift_unsent', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('survey_responses', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('till_people', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('transactions', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('trip_stops', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('z_reports', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_visit_guests', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('drawer_movements', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('money_outside_shifts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('paid_parts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('printer_attempts', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('shift_supplements', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('survey_answers', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('terminal_tasks', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('transaction_steps', 'vendor_id', colocate_with => 'vendors');
select create_distributed_table('dining_calls', 'vendor_id', colocate_with => 'vendors');
