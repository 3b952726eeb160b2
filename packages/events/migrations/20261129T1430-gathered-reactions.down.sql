delete from parked_reactions where cursors <> 'reaction_cursors';
alter table parked_reactions drop constraint parked_reactions_pkey;
alter table parked_reactions drop column cursors;
alter table parked_reactions add primary key (vendor_id, number);
drop table gathered_cursors;
