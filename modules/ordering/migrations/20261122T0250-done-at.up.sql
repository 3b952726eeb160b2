-- When it was done by the server's clock, where that was before it was accepted: at a till without a network.
alter table order_operations add column done_at timestamptz;

-- What a till sold without a network was placed when it was sold, not when it came.
update orders set sheet = sheet || jsonb_build_object('placedAt', sheet -> 'offline' -> 'soldAt',
  'times', (sheet -> 'times') || jsonb_build_object('SUBMITTED', sheet -> 'offline' -> 'soldAt'))
where sheet -> 'offline' ->> 'soldAt' is not null;
