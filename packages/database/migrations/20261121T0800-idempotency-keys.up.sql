-- One row per write that carried a key: claimed first, the answer stored in the same transaction.
create table idempotency_keys (
  vendor_id uuid not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (vendor_id, key)
);
