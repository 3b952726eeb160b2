alter table idempotency_keys alter column answer type jsonb using answer::jsonb;
