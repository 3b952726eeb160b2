drop table divided_tickets;
