drop table push_keys, push_subscriptions, favourites;
