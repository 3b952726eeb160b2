alter table reaction_cursors drop column retry_at;
alter table parked_reactions drop column next_at;
alter table parked_reactions drop column tries;
