-- The card terminal that stands beside a device, by its bank and the name the shop gave it, and the number with which
-- staff leave its full screen.
alter table devices
  add column bank text,
  add column terminal text check (terminal <> ''),
  add column exit_pin_hash bytea,
  add constraint devices_terminal_of_a_bank check ((bank is null) = (terminal is null));

alter table device_codes add column exit_pin_hash bytea;
