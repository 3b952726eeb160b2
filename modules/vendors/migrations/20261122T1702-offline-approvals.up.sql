-- Up to which amount a till without a network may approve by the PIN of somebody who may; 0: not at all.
alter table vendors add column offline_approval_limit bigint not null default 0 check (offline_approval_limit >= 0);
