drop trigger log_change on club_settings;
