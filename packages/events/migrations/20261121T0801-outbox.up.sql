-- What happened, numbered per vendor without gaps. The counter's row lock is held to the commit, so numbers become
-- visible in their order: a reader that has seen 7 will never find a 6 later.
create table event_counters (
  vendor_id uuid not null,
  last bigint not null,
  primary key (vendor_id)
);

create table outbox (
  vendor_id uuid not null,
  number bigint not null,
  kind text not null,
  subject_id uuid not null,
  facts jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (vendor_id, number)
);

-- How far the reactions of a vendor have come; one row is one lock, so a vendor's reactions run one after another.
create table reaction_cursors (
  vendor_id uuid not null,
  last bigint not null default 0,
  failures int not null default 0,
  primary key (vendor_id)
);

-- Events whose reaction kept failing: set aside so that those behind them are served, kept for a person to see.
create table parked_reactions (
  vendor_id uuid not null,
  number bigint not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (vendor_id, number)
);
