-- The bills that went into one: the audit follows the kitchen's tickets through them, and the foreign key is checked by it.
create index merged_bills on orders (vendor_id, merged_into) where merged_into is not null;
