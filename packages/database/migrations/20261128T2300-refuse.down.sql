drop function refuse(text, jsonb);
