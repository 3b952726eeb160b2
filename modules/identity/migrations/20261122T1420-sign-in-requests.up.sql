-- A code belongs to the request that asked for it: several requests for one phone live side by side, each with its own tries.
-- request_id is what the client gets as userId; it says nothing about the person. person_id is used when the phone is new.
-- login_codes stays until the next release for servers that still run the one before.
create table sign_in_requests (
  request_id uuid primary key,
  mobile text not null,
  -- The known device, or else the network, that asked: a keyed hash.
  origin text not null,
  person_id uuid not null,
  code_hash bytea not null,
  state text not null check (state in ('SENDING', 'SENT', 'UNKNOWN', 'REFUSED', 'USED')),
  tries int not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_requests_of_mobile on sign_in_requests (mobile, sent_at);
create index sign_in_requests_old on sign_in_requests (expires_at);
