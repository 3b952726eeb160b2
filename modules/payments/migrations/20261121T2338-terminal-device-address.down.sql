alter table card_terminals drop column device_address;
