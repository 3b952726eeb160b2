-- A card terminal on the shop's own network, by the name the shop gave it.
alter table transactions add column terminal text;
-- The payment link that an attempt was begun by: the payer is led back to it.
alter table transactions add column link_id uuid;
-- One open attempt of an order on a terminal, whoever asks.
create unique index one_open_terminal_attempt on transactions (vendor_id, order_id, terminal)
  where type = 'PAYMENT' and terminal is not null and status in ('INIT', 'PENDING');
-- The report of the terminals, and the duties that are still open, oldest first.
create index card_transactions on transactions (vendor_id, created_at desc, id desc) where method = 'CARD';
create index open_refunds on transactions (vendor_id, created_at, id) where type = 'REFUND' and status in ('INIT', 'PENDING');

-- An invitation to pay what an order, or one share of its bill, still owes. Who holds the token may pay and see no more than
-- a payer must.
create table payment_links (
  vendor_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  share_id uuid,
  token text not null,
  mobile text not null,
  sms text not null check (sms in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN')),
  times_sent bigint not null default 0,
  asked_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (vendor_id, id)
);
create unique index one_link_per_token on payment_links (vendor_id, token);
create unique index one_live_link on payment_links
  (vendor_id, order_id, (coalesce(share_id, '00000000-0000-0000-0000-000000000000'::uuid))) where replaced_at is null;

-- A provider's statement, compared with the ledger. The same file again is the same statement.
create table statements (
  vendor_id uuid not null,
  id uuid not null,
  provider text not null,
  file_name text not null,
  content_hash text not null,
  from_at timestamptz,
  to_at timestamptz,
  sums jsonb not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (vendor_id, id)
);
create unique index one_statement_per_file on statements (vendor_id, provider, content_hash);
create index statements_by_time on statements (vendor_id, uploaded_at desc, id desc);

create table statement_rows (
  vendor_id uuid not null,
  statement_id uuid not null,
  position bigint not null,
  -- The line of the file; null for what stands only in the ledger.
  line bigint,
  verdict text not null,
  reference text,
  token text,
  amount bigint,
  fee bigint,
  at timestamptz,
  transaction_id uuid,
  ledger_amount bigint,
  ledger_status text,
  primary key (vendor_id, statement_id, position),
  foreign key (vendor_id, statement_id) references statements (vendor_id, id)
);
create index statement_differences on statement_rows (vendor_id, statement_id, verdict, position);
-- What a statement may be about: the gateway's own transactions of some days.
create index online_transactions on transactions (vendor_id, provider, created_at) where method = 'ONLINE';
