drop table kiosk_printers;
