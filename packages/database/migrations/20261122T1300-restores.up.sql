-- Backups that were restored into this database. A server that finds pictures of a restore still waiting beside the others reads here
-- whether that restore was committed. A fact of this installation: it is in no backup.
create table restores (
  id uuid primary key,
  -- The moment of the backup.
  taken_at timestamptz not null,
  restored_at timestamptz not null default now()
);
comment on table restores is 'global: restores of this installation';
