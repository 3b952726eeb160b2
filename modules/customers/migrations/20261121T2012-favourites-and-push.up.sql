-- Dishes a guest has marked.
create table favourites (
  vendor_id uuid not null,
  person_id uuid not null,
  menu_item_id uuid not null,
  marked_at timestamptz not null,
  primary key (vendor_id, person_id, menu_item_id)
);

-- A browser that wants to hear of its person's orders. One that passes to another person goes with that person.
create table push_subscriptions (
  vendor_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  endpoint text not null check (length(endpoint) between 10 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, endpoint)
);
create index push_subscriptions_of_person on push_subscriptions (vendor_id, person_id, created_at desc);

-- By which push services know this restaurant; made when it is first asked for. The private half is sealed.
create table push_keys (
  vendor_id uuid not null primary key,
  public_key text not null,
  key_id text not null,
  sealed text not null,
  created_at timestamptz not null
);
