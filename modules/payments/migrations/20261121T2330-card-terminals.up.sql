-- Card terminals on the shop's network, each reached by one bridge.
create table card_terminals (
  vendor_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- Compared: folded letters, Latin digits.
  name_key text not null,
  bank text not null,
  bridge_id uuid not null,
  address text not null,
  port int not null check (port between 1 and 65535),
  serial_number text not null default '',
  terminal_number text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  changed_by uuid,
  -- Taken away for good; its payments name it.
  removed_at timestamptz,
  primary key (vendor_id, id)
);
create unique index one_terminal_per_name on card_terminals (vendor_id, name_key) where removed_at is null;

-- What a bridge is to do at a terminal: charge, ask about a charge, or only knock. Nothing is charged twice for one of these.
create table terminal_tasks (
  vendor_id uuid not null,
  id uuid not null,
  terminal_id uuid not null,
  bridge_id uuid not null,
  kind text not null check (kind in ('CHARGE', 'INQUIRE', 'TEST')),
  transaction_id uuid,
  -- What the terminal is told, in Rial, and the number by which it knows this payment.
  rial bigint not null check (rial >= 0),
  number text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'TAKEN', 'ENDED')),
  is_cancelled boolean not null default false,
  outcome text check (outcome in ('APPROVED', 'DECLINED', 'UNKNOWN')),
  reason text,
  code text,
  created_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  primary key (vendor_id, id),
  check ((state = 'ENDED') = (outcome is not null)),
  check ((kind = 'TEST') = (transaction_id is null)),
  foreign key (vendor_id, terminal_id) references card_terminals (vendor_id, id),
  foreign key (vendor_id, transaction_id) references transactions (vendor_id, id)
);
-- A terminal does one thing at a time, whoever asks.
create unique index one_open_task_per_terminal on terminal_tasks (vendor_id, terminal_id) where state <> 'ENDED';
-- A payment is charged by one task.
create unique index one_charge_per_payment on terminal_tasks (vendor_id, transaction_id) where kind = 'CHARGE';
create index terminal_tasks_of_payment on terminal_tasks (vendor_id, transaction_id, created_at);
create index terminal_tasks_open on terminal_tasks (vendor_id, bridge_id, created_at) where state <> 'ENDED';
create index terminal_tasks_of_terminal on terminal_tasks (vendor_id, terminal_id, created_at desc);
