drop index unpaid_orders_of_guest;
