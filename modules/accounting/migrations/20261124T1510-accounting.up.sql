-- What an accounting program of this restaurant calls things: ids of its installation, and how documents are cut.
create table accounting_settings (
  vendor_id uuid primary key,
  settings jsonb not null
);
create trigger log_change after insert or delete or update on accounting_settings
  for each row execute function log_change('vendor_id', '', 'settings', '');

-- Documents that the accounting program has posted, under its own id. The program has no idempotency key: this map is what
-- keeps a document from being offered twice.
create table sanadpardaz_documents (
  vendor_id uuid not null,
  -- The order's id, or the business date.
  key text not null,
  id_grdb text not null,
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (vendor_id, key)
);

-- Kinds of expenses that cash is paid out for. A category that is no longer used stays for the months that have it.
create table expense_categories (
  vendor_id uuid not null,
  id uuid not null,
  title text not null check (title <> ''),
  is_active boolean not null,
  primary key (vendor_id, id),
  unique (vendor_id, title)
);

-- The category that a person gave a pay-out of a drawer.
create table categorised_expenses (
  vendor_id uuid not null,
  movement_id uuid not null,
  category_id uuid not null,
  primary key (vendor_id, movement_id),
  foreign key (vendor_id, category_id) references expense_categories (vendor_id, id)
);
