alter table vendors drop column order_packaging_on_serve;
