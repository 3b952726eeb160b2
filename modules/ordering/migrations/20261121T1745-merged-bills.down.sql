drop index merged_bills;
