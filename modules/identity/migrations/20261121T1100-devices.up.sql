-- Devices of the shop that act without a person: paired by staff, known by a credential that only its hash is kept of.
create table devices (
  vendor_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('KIOSK')),
  name text not null check (name <> ''),
  credential_hash bytea not null,
  paired_by uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (vendor_id, device_id)
);

-- A short code that a member of staff shows and the device exchanges once for its credential.
create table device_codes (
  vendor_id uuid not null,
  code_hash bytea not null,
  kind text not null check (kind in ('KIOSK')),
  name text not null check (name <> ''),
  made_by uuid not null,
  expires_at timestamptz not null,
  device_id uuid,
  used_at timestamptz,
  primary key (vendor_id, code_hash)
);
