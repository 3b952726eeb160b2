-- A courier's session sees trips and nothing else, also when the same person is staff or a guest.
alter table sessions add column kind text not null default 'PERSON' check (kind in ('PERSON', 'BIKER'));
