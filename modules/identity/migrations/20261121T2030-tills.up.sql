-- Whichever kinds of device there are: shop devices are paired by code, a till is made one by whoever sells on it.
alter table devices drop constraint devices_kind_check;
alter table devices add constraint devices_kind_check check (kind in ('KIOSK', 'BRIDGE', 'TILL'));
alter table device_codes drop constraint device_codes_kind_check;
alter table device_codes add constraint device_codes_kind_check check (kind in ('KIOSK', 'BRIDGE', 'TILL'));

-- What a till has besides: the letter that its offline numbers begin with, given once and never again, and the key by
-- which its paper is known.
create table tills (
  vendor_id uuid not null,
  device_id uuid not null,
  letter text not null check (letter ~ '^[A-Z]{1,2}$'),
  public_key text not null,
  primary key (vendor_id, device_id),
  unique (vendor_id, letter),
  foreign key (vendor_id, device_id) references devices (vendor_id, device_id)
);
