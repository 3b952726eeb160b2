-- What a scanner reads off a dish; no two dishes of a menu share one.
alter table menu_items add column barcode text check (barcode ~ '^[0-9A-Z][0-9A-Z._/+-]{3,39}$');
create unique index menu_items_barcode on menu_items (vendor_id, barcode) where barcode is not null and deleted_at is null;

-- Until now a dish carried its code among its tags: a tag that is nothing but the digits of a barcode. The first one of a dish
-- becomes its barcode and is no tag any more; where two dishes say the same, the older one has it and the other keeps its tag.
create temporary table moving on commit drop as
select distinct on (vendor_id, code) vendor_id, id, tag, code from (
  select distinct on (i.vendor_id, i.id) i.vendor_id, i.id, t.tag, i.created_at,
    translate(t.tag, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789') as code
  from menu_items i cross join lateral unnest(i.tags) with ordinality as t(tag, place)
  where i.deleted_at is null and translate(t.tag, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789') ~ '^[0-9]{8,14}$'
  order by i.vendor_id, i.id, t.place) as first_codes
order by vendor_id, code, created_at, id;
-- Devices that keep the menu hear of it by its version.
update menu_versions set version = version + 1, edited = version + 1, changed_at = now()
where vendor_id in (select vendor_id from moving);
update menu_items i set barcode = m.code, tags = array_remove(i.tags, m.tag), version = v.version
from moving m join menu_versions v on v.vendor_id = m.vendor_id
where i.vendor_id = m.vendor_id and i.id = m.id;
