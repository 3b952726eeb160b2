-- What guests read of a restaurant besides its phone, and the code that its receipts name. Empty: not given.
alter table vendors
  add column second_phone text not null default '',
  add column instagram text not null default '' check (instagram ~ '^[a-z0-9._]{0,30}$'),
  -- The link behind the eNamad seal.
  add column enamad text not null default '',
  add column economic_code text not null default '' check (economic_code ~ '^[0-9]{0,16}$');
