-- Reactions that gather the events of half a minute have a cursor of their own. A vendor without a row has none handled.
create table gathered_cursors (
  vendor_id uuid not null,
  last bigint not null default 0,
  failures int not null default 0,
  retry_at timestamptz,
  primary key (vendor_id)
);
-- Until now they ran with the others.
insert into gathered_cursors (vendor_id, last) select vendor_id, last from reaction_cursors;

-- An event may be parked for either cursor.
alter table parked_reactions add column cursors text not null default 'reaction_cursors';
alter table parked_reactions drop constraint parked_reactions_pkey;
alter table parked_reactions add primary key (vendor_id, number, cursors);
