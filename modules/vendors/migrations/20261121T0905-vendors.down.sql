drop table brand_branches;
drop table brands;
alter table vendors drop constraint vendors_logo_fkey, drop constraint vendors_cover_fkey;
drop table files;
drop table vendor_hours;
drop table vendor_hosts;
drop table vendors;
