drop table money_outside_shifts;
drop function guard_money_outside_shifts();
