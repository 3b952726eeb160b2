drop table staff_roles;
drop table staff;
drop table role_permissions;
drop table roles;
drop table refresh_tokens;
drop table sessions;
drop table login_codes;
drop table persons;
