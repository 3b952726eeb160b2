-- The printer beside a kiosk, where it has one of its own. The device is identity's.
create table kiosk_printers (
  vendor_id uuid not null,
  device_id uuid not null,
  printer_id uuid not null,
  primary key (vendor_id, device_id),
  foreign key (vendor_id, printer_id) references printers (vendor_id, id)
);
create index kiosk_printers_of_printer on kiosk_printers (vendor_id, printer_id);
