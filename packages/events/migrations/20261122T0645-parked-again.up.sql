-- What was parked is tried again, ever more slowly; and a reaction that failed has its pause before it counts as failed again.
alter table parked_reactions add column tries int not null default 0;
alter table parked_reactions add column next_at timestamptz not null default now() + interval '30 seconds';
alter table reaction_cursors add column retry_at timestamptz;
