-- Pictures kept meanwhile lie on disk under names with their tone; the program of before looks for them under their hash alone.
alter table files drop column tone;
