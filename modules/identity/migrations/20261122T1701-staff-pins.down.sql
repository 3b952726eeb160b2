drop table staff_pins;
