drop table categorised_expenses;
drop table expense_categories;
drop table sanadpardaz_documents;
drop table accounting_settings;
