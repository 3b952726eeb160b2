-- When the guest was erased on request; null again once they order under a name.
alter table customers add column erased_at timestamptz;
