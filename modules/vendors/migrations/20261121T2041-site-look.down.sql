drop table vendor_fonts;
-- Pictures that were named in short stay readable by their old check only when there are none.
alter table files drop constraint files_hash_check;
alter table files add constraint files_hash_check check (hash ~ '^[0-9a-f]{32}$') not valid;
