-- Who gets an SMS about an order that stays unaccepted, and after how many minutes. Without a row no SMS is sent.
create table alarm_settings (
  vendor_id uuid not null primary key,
  sms_after_minutes int not null check (sms_after_minutes between 2 and 60),
  mobiles text[] not null check (cardinality(mobiles) <= 5),
  changed_at timestamptz not null
);

-- What was announced of an order that stayed unaccepted. Push (the row itself) and SMS (UNKNOWN) are claimed before they are sent, so
-- that several servers never send one twice.
create table order_alarms (
  vendor_id uuid not null,
  order_id uuid not null,
  since timestamptz not null,
  pushed_at timestamptz not null,
  sms_state text check (sms_state in ('UNKNOWN', 'SENT', 'REFUSED')),
  sms_at timestamptz,
  sms_messages int not null default 0,
  sms_parts int not null default 0,
  primary key (vendor_id, order_id),
  foreign key (vendor_id, order_id) references orders (vendor_id, id)
);

-- Browsers of staff that asked for a notice of unaccepted orders. A subscription belongs to a session and ends with it.
create table staff_browsers (
  vendor_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  endpoint text not null check (length(endpoint) between 10 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, endpoint)
);
