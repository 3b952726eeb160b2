-- Final prices are rounded down to a multiple of this amount in the vendor's unit; 0: not at all.
alter table vendors add column round_to bigint not null default 0 check (round_to >= 0);
