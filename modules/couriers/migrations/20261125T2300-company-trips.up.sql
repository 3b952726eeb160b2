-- A trip is carried by an own courier or by a company, which names its courier later.
alter table trips alter column biker_id drop not null;
alter table trips add column company text check (company in ('MIARE', 'SNAPPBOX', 'EXPRESSPLUS', 'BORDAR'));
alter table trips add column courier_name text not null default '';
alter table trips add column courier_phone text not null default '';
-- What the company charges the vendor, in the vendor's currency; null: not delivered, or not named.
alter table trips add column fare bigint check (fare >= 0);
alter table trips add constraint trips_one_carrier check ((biker_id is null) <> (company is null));
