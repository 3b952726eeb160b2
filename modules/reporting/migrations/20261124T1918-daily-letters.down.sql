drop table daily_letters;
drop table letter_subscriptions;
