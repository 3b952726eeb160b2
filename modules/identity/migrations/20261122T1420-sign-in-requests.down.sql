drop table sign_in_requests;
