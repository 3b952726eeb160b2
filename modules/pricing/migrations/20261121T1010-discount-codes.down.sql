drop table discount_code_guesses;
drop table discount_uses;
drop table discount_codes;
