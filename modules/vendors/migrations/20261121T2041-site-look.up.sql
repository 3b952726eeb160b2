-- New pictures are named by half of their hash: two hundred names stand in a guest's page, and 64 bits tell a vendor's pictures apart.
alter table files drop constraint files_hash_check;
alter table files add constraint files_hash_check check (hash ~ '^[0-9a-f]{16}([0-9a-f]{16})?$');

-- Fonts the vendor has a licence for, by cut; the bytes lie beside its pictures.
create table vendor_fonts (
  vendor_id uuid not null references vendors (vendor_id),
  cut text not null check (cut in ('REGULAR', 'BOLD', 'VARIABLE')),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  size_bytes int not null check (size_bytes > 0),
  -- Who said that the house may use it, and when.
  licensed_by uuid not null,
  licensed_at timestamptz not null,
  primary key (vendor_id, cut)
);
