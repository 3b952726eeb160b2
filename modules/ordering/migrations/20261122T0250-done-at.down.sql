update orders o set sheet = sheet || jsonb_build_object('placedAt', came.at,
  'times', (sheet -> 'times') || jsonb_build_object('SUBMITTED', came.at))
from (select vendor_id, order_id, to_char(accepted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from order_operations where position = 1) came
where came.vendor_id = o.vendor_id and came.order_id = o.id and sheet -> 'offline' ->> 'soldAt' is not null;

alter table order_operations drop column done_at;
