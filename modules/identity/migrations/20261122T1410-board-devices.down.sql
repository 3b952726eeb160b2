delete from device_codes where kind = 'BOARD';
delete from devices where kind = 'BOARD';
alter table device_codes drop constraint device_codes_kind_check;
alter table device_codes add constraint device_codes_kind_check check (kind in ('KIOSK', 'BRIDGE', 'TILL'));
alter table devices drop constraint devices_kind_check;
alter table devices add constraint devices_kind_check check (kind in ('KIOSK', 'BRIDGE', 'TILL'));
