-- Kitchen tickets that were divided among the stations of their moment: who makes what may change under open orders, and nothing
-- that lies in the kitchen is divided again (R7). Tickets are ordering's.
create table divided_tickets (
  vendor_id uuid not null,
  ticket_id uuid not null,
  primary key (vendor_id, ticket_id)
);
insert into divided_tickets (vendor_id, ticket_id)
select distinct vendor_id, split_part(origin, ' ', 2)::uuid from printer_jobs where origin like 'ticket %' and (not is_offline or lines is not null);
