-- Where a bank's own program on a computer is spoken to, it wants to know where the device itself is.
alter table card_terminals add column device_address text not null default '';
