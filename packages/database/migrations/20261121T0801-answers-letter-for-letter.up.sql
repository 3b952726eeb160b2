-- A repeat gets the first answer byte for byte: json keeps the text as it was sent, jsonb orders its keys anew.
alter table idempotency_keys alter column answer type json using answer::json;
