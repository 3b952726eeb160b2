drop table courier_cash;
