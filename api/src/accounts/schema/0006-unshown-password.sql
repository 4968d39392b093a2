-- The hash of a password that was made at a start and that nobody has seen yet: it equals password_hash from the moment in which
-- the operator is made until the password is shown. A start that ends in between leaves it so, and the next one makes another.
alter table admin.operators add column unshown_hash text;
