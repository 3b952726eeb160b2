-- Deletes the reviews of table guests and removes them from the counts.
delete from feedbacks where guest_id is not null;
delete from rating_counts;
insert into rating_counts (vendor_id, rating, count) select vendor_id, rating, count(*) from feedbacks group by 1, 2;
drop index feedbacks_once;
alter table feedbacks drop column guest_id, alter column person_id set not null, add unique (vendor_id, order_id);
