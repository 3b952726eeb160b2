drop table caller_calls;
drop table caller_lines;
drop table caller_boxes;
