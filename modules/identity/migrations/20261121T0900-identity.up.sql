-- People. A phone number is one person, whatever restaurants they work for or eat at.
create table persons (
  person_id uuid primary key,
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  first_name text not null default '',
  last_name text not null default '',
  email text,
  facts jsonb not null default '{}',
  -- When the person, or who employs them, gave their name. Before that a name is only what a cashier once typed.
  registered_at timestamptz,
  created_at timestamptz not null default now()
);

-- The last code sent to a phone. The person may not exist yet: their id is kept here until the code proves the phone.
create table login_codes (
  mobile text primary key,
  person_id uuid not null unique,
  code_id uuid not null,
  code_hash bytea not null,
  state text not null check (state in ('SENDING', 'SENT', 'UNKNOWN', 'REFUSED', 'USED')),
  tries int not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Counters of what must not happen too often, for all servers together: one row per thing, limit and window.
create table login_limits (
  scope text not null,
  subject text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (scope, subject, window_start)
);
create index login_limits_old on login_limits (window_start);

-- A sign-in at one restaurant, on one device: the family of its refresh tokens.
create table sessions (
  vendor_id uuid not null,
  session_id uuid not null,
  person_id uuid not null references persons (person_id),
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'REUSED', 'STAFF_REMOVED')),
  primary key (vendor_id, session_id),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_of_person on sessions (vendor_id, person_id) where ended_at is null;
create index sessions_old on sessions (vendor_id, expires_at);

create table refresh_tokens (
  vendor_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The token given in exchange.
  successor_hash bytea,
  primary key (vendor_id, token_hash),
  foreign key (vendor_id, session_id) references sessions (vendor_id, session_id) on delete cascade,
  check ((used_at is null) = (successor_hash is null))
);
create index refresh_tokens_of_session on refresh_tokens (vendor_id, session_id);

-- Roles of a restaurant. What a built-in one allows is read from the product; its row gives it an id to hold.
create table roles (
  vendor_id uuid not null,
  role_id uuid not null,
  built_in text,
  title text not null,
  -- The title as it is compared: folded letters, Latin digits.
  title_key text not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, role_id),
  unique (vendor_id, built_in),
  unique (vendor_id, title_key)
);

create table role_permissions (
  vendor_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (vendor_id, role_id, permission),
  foreign key (vendor_id, role_id) references roles (vendor_id, role_id) on delete cascade
);

create table staff (
  vendor_id uuid not null,
  person_id uuid not null references persons (person_id),
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (vendor_id, person_id)
);

create table staff_roles (
  vendor_id uuid not null,
  person_id uuid not null,
  role_id uuid not null,
  primary key (vendor_id, person_id, role_id),
  foreign key (vendor_id, person_id) references staff (vendor_id, person_id) on delete cascade,
  foreign key (vendor_id, role_id) references roles (vendor_id, role_id)
);
create index staff_roles_of_role on staff_roles (vendor_id, role_id);
