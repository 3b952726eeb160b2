alter table dining_tables drop column place_width, drop column place_height, drop column place_shape, drop column place_turn;
