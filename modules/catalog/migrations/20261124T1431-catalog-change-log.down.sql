drop trigger log_change on toppings;
drop trigger log_change on menu_items;
