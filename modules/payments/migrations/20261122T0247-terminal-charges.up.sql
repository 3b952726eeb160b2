-- What bridges told of charges that tills asked them for without the internet. The till hands the payment in later, by the same id;
-- until then it is money without an order.
create table terminal_charges (
  vendor_id uuid not null,
  -- The payment's.
  id uuid not null,
  bridge_id uuid not null,
  terminal_id uuid not null,
  order_id uuid not null,
  device_id uuid not null,
  asked_rial bigint not null check (asked_rial > 0),
  outcome text not null check (outcome in ('APPROVED', 'DECLINED', 'UNKNOWN')),
  reason text not null,
  code text not null,
  reference text not null,
  trace text not null,
  card_mask text,
  -- What the terminal says it took.
  rial bigint check (rial > 0),
  asked_at timestamptz not null,
  told_at timestamptz not null,
  -- The ledger has the payment.
  is_matched boolean not null default false,
  primary key (vendor_id, id)
);
-- Few at any time: what tills have not handed in.
create index terminal_charges_unmatched on terminal_charges (vendor_id, asked_at) where not is_matched and outcome <> 'DECLINED';

-- One whose outcome nobody knows does not keep the terminal from the same order's next charge: a till without the internet could not
-- have asked, and what it did is kept beside.
drop index one_open_terminal_attempt;
create unique index one_open_terminal_attempt on transactions (vendor_id, order_id, terminal)
  where type = 'PAYMENT' and terminal is not null and status in ('INIT', 'PENDING') and not is_unknown;
