alter table device_codes drop column exit_pin_hash;

alter table devices
  drop constraint devices_terminal_of_a_bank,
  drop column exit_pin_hash,
  drop column terminal,
  drop column bank;
