-- By what name an employer knows somebody who has not come here themselves: the name that a person goes by elsewhere is told to nobody.
alter table staff
  add column first_name text not null default '',
  add column last_name text not null default '',
  -- When the person first signed in here, as staff or as a guest; from then on their own name counts.
  add column known_at timestamptz;
-- Who is on a staff today was shown by their own name.
update staff set known_at = added_at;
