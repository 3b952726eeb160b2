-- Refuses a statement that was sent together with those behind it and with the commit: PostgreSQL skips them. The driver makes the
-- product's own refusal of it.
create function refuse(code text, details jsonb) returns text language plpgsql as $$
begin
  raise exception 'refused: %', code using errcode = 'SF001', detail = jsonb_build_object('code', code, 'details', details)::text;
end $$;
