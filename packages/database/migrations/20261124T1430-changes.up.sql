-- The change log: one row for each change of a setting, role, member of staff, price, zone or merchant account. Triggers write
-- it in the transaction of the change, so no change is missing and none is logged that was rolled back. Rows are never changed
-- once their transaction has ended.
create table changes (
  vendor_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  -- Joins what one transaction did to a set of rows: a role's permissions are deleted and inserted again.
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  subject text not null,
  subject_id text not null,
  name text not null default '',
  act text not null check (act in ('ADDED', 'CHANGED', 'REMOVED')),
  -- Absent for changes by a command of the server or by the product itself.
  person_id uuid,
  before jsonb not null,
  after jsonb not null,
  -- Columns that changed and whose values are not stored: secrets, and values too large to read.
  hidden text[] not null default '{}',
  primary key (vendor_id, id)
);
create index changes_by_time on changes (vendor_id, at desc, id);
create index changes_of_subject on changes (vendor_id, subject, subject_id, transaction_id);

create function changing_person() returns uuid language sql stable as
  $$ select nullif(current_setting('sofreh.person', true), '')::uuid $$;

-- Logs the columns of a row that changed. Arguments: the column of the subject's id, of its name, the hidden columns, the
-- ignored columns; lists are separated by commas. Rows that no person adds (a new vendor, an example menu) are not logged.
create function log_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  either jsonb := old_row || new_row;
  hidden_columns text[] := string_to_array(tg_argv[2], ',');
  ignored text[] := string_to_array(tg_argv[3] || ',vendor_id', ',') || tg_argv[0]::text;
  found_before jsonb;
  found_after jsonb;
  found_hidden text[];
begin
  if tg_op = 'INSERT' and changing_person() is null then return null; end if;
  select coalesce(jsonb_object_agg(k, old_row -> k) filter (where old_row ? k and not k = any (hidden_columns)), '{}'),
      coalesce(jsonb_object_agg(k, new_row -> k) filter (where new_row ? k and not k = any (hidden_columns)), '{}'),
      coalesce(array_agg(k order by k) filter (where k = any (hidden_columns)), '{}')
    into found_before, found_after, found_hidden
    from jsonb_object_keys(either) k
    where not k = any (ignored) and old_row -> k is distinct from new_row -> k
      and coalesce(old_row -> k, 'null') is distinct from coalesce(new_row -> k, 'null');
  if found_before = '{}' and found_after = '{}' and found_hidden = '{}' then return null; end if;
  insert into changes (vendor_id, subject, subject_id, name, act, person_id, before, after, hidden)
    values ((either ->> 'vendor_id')::uuid, tg_table_name, either ->> tg_argv[0], coalesce(either ->> tg_argv[1], ''),
      case tg_op when 'INSERT' then 'ADDED' when 'DELETE' then 'REMOVED' else 'CHANGED' end, changing_person(),
      found_before, found_after, found_hidden);
  return null;
end $$;

-- Logs a set of rows that belong to one subject: one entry with the values before and after. Arguments: the column of the
-- subject's id, the columns that are no value. A set that is written again with the same values leaves no entry.
create function log_removed_values() returns trigger language plpgsql as $$
declare
  no_value text[] := string_to_array(tg_argv[1] || ',vendor_id', ',') || tg_argv[0]::text;
begin
  insert into changes (vendor_id, subject, subject_id, act, person_id, before, after)
    select (r ->> 'vendor_id')::uuid, tg_table_name, r ->> tg_argv[0], 'REMOVED', changing_person(),
      jsonb_build_object('values', jsonb_agg(r - no_value order by r - no_value)), '{}'
    from (select to_jsonb(t) as r from old_values t) rows
    group by 1, 3;
  return null;
end $$;

create function log_added_values() returns trigger language plpgsql as $$
declare
  no_value text[] := string_to_array(tg_argv[1] || ',vendor_id', ',') || tg_argv[0]::text;
  added record;
begin
  for added in
    select (r ->> 'vendor_id')::uuid as vendor_id, r ->> tg_argv[0] as subject_id,
      jsonb_build_object('values', jsonb_agg(r - no_value order by r - no_value)) as after
    from (select to_jsonb(t) as r from new_values t) rows
    group by 1, 2
  loop
    update changes set after = added.after, act = 'CHANGED'
      where vendor_id = added.vendor_id and subject = tg_table_name and subject_id = added.subject_id
        and transaction_id = pg_current_xact_id()::text::bigint and act = 'REMOVED';
    if found then
      delete from changes where vendor_id = added.vendor_id and subject = tg_table_name and subject_id = added.subject_id
        and transaction_id = pg_current_xact_id()::text::bigint and before = after;
    elsif changing_person() is not null then
      insert into changes (vendor_id, subject, subject_id, act, person_id, before, after)
        values (added.vendor_id, tg_table_name, added.subject_id, 'ADDED', changing_person(), '{}', added.after);
    end if;
  end loop;
  return null;
end $$;
