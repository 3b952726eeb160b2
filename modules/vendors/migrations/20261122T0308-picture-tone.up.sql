-- The colour a picture has from afar: its place is painted with it until the picture is there. It stands in the picture's name, so a
-- page of two hundred dishes carries it for nothing. Pictures of before have none and keep their names.
alter table files add column tone text check (tone ~ '^[0-9a-f]{3}$');
