alter table sessions drop column kind;
