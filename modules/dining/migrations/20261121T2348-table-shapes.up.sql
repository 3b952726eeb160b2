-- How a table looks on its hall's plan: its measures in steps, round or not, and how far it is turned.
alter table dining_tables add column place_width int not null default 10 check (place_width between 4 and 60);
alter table dining_tables add column place_height int not null default 10 check (place_height between 4 and 60);
alter table dining_tables add column place_shape text not null default 'SQUARE' check (place_shape in ('SQUARE', 'ROUND'));
alter table dining_tables add column place_turn int not null default 0 check (place_turn between 0 and 345 and place_turn % 15 = 0);
