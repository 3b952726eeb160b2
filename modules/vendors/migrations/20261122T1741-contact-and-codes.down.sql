alter table vendors drop column second_phone, drop column instagram, drop column enamad, drop column economic_code;
