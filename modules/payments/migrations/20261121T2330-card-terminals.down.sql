drop table terminal_tasks;
drop table card_terminals;
