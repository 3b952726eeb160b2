-- A person is one for the whole platform; what binds them to a restaurant lies below.
create table persons (
  id uuid primary key,
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  first_name text not null default '',
  last_name text not null default '',
  email text,
  profile jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Set when the first code was proven and a name was given.
  registered_at timestamptz
);

-- One-time codes. Only their keyed hash is kept; the vendor is part of what is hashed.
create table login_codes (
  id uuid primary key,
  person_id uuid not null references persons (id),
  address text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries between 0 and 5),
  -- OPEN until used, refused by the SMS provider, or replaced by a newer one.
  state text not null default 'OPEN' check (state in ('OPEN', 'USED', 'VOID')),
  delivery text not null default 'PENDING' check (delivery in ('PENDING', 'SENT', 'REFUSED', 'UNKNOWN'))
);
create index login_codes_of_person on login_codes (person_id, created_at desc);
create index login_codes_of_address on login_codes (address, created_at desc);

-- A family of refresh tokens; ended as a whole.
create table sessions (
  vendor_id uuid not null,
  id uuid not null,
  person_id uuid not null references persons (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (vendor_id, id)
);
create index sessions_of_person on sessions (vendor_id, person_id) where ended_at is null;

create table refresh_tokens (
  vendor_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (vendor_id, token_hash),
  foreign key (vendor_id, session_id) references sessions (vendor_id, id) on delete cascade
);
create index refresh_tokens_of_session on refresh_tokens (vendor_id, session_id);

create table roles (
  vendor_id uuid not null,
  id uuid not null,
  title text not null,
  -- OWNER, MANAGER …: permissions come from the code, so that a new permission reaches them with the release.
  built_in text,
  created_at timestamptz not null default now(),
  primary key (vendor_id, id)
);
create unique index roles_title on roles (vendor_id, title);
create unique index roles_built_in on roles (vendor_id, built_in) where built_in is not null;

create table role_permissions (
  vendor_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (vendor_id, role_id, permission),
  foreign key (vendor_id, role_id) references roles (vendor_id, id) on delete cascade
);

create table staff (
  vendor_id uuid not null,
  person_id uuid not null references persons (id),
  added_at timestamptz not null,
  primary key (vendor_id, person_id)
);

create table staff_roles (
  vendor_id uuid not null,
  person_id uuid not null,
  role_id uuid not null,
  primary key (vendor_id, person_id, role_id),
  foreign key (vendor_id, person_id) references staff (vendor_id, person_id) on delete cascade,
  foreign key (vendor_id, role_id) references roles (vendor_id, id)
);
create index staff_roles_of_role on staff_roles (vendor_id, role_id);
