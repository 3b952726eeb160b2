-- Who gets the daily letter, and when the next one is due.
create table letter_subscriptions (
  vendor_id uuid not null,
  person_id uuid not null,
  -- The hour in Tehran; null sends it as soon as the business day has ended.
  hour smallint check (hour between 0 and 23),
  figures jsonb not null,
  -- The vendor's address at which the person subscribed; the letter's link leads there.
  origin text not null,
  due_at timestamptz not null,
  -- The business day of the letter that is due then.
  due_date date not null,
  primary key (vendor_id, person_id)
);
-- One letter for a person and day. It is claimed before the SMS provider is called, so it is sent at most once.
create table daily_letters (
  vendor_id uuid not null,
  business_date date not null,
  person_id uuid not null,
  -- Part of the link: 128 random bits.
  token text not null,
  state text not null check (state in ('SENDING', 'SENT', 'REFUSED', 'UNKNOWN')),
  attempts smallint not null,
  claimed_at timestamptz not null,
  -- The figures as they were when it was sent.
  content jsonb not null,
  primary key (vendor_id, business_date, person_id),
  unique (vendor_id, token)
);
