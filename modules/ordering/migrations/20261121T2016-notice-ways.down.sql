alter table order_notices drop column tries, drop column way;
