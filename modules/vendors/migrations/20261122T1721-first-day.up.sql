-- Steps of the first-day list that the owner put aside; 'ALL' is the list itself. A vendor without a row put nothing aside.
create table vendor_first_days (
  vendor_id uuid not null,
  put_aside text[] not null,
  primary key (vendor_id),
  foreign key (vendor_id) references vendors (vendor_id)
);
