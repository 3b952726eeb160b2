-- The code is a tag again, where the dish has room for one.
update menu_items set tags = tags || barcode where barcode is not null and cardinality(tags) < 12;
drop index menu_items_barcode;
alter table menu_items drop column barcode;
