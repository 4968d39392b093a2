-- The hash of the value of ADMIN_PASSWORD that was set last, so that the same value is not set again over a password that an operator
-- has chosen since (decision 071). Null: no value was set so far.
alter table admin.operators add column setting_hash text;

-- Until now the value was set at every start. Where an operator has chosen the password since, the value of before is not known any
-- more: an empty hash, and the next value that is seen is taken for it. Elsewhere it is the present password.
update admin.operators o set setting_hash = case
  when exists (
    select from admin.audit a where a.operator = o.name and a.kind = 'password-changed' and a.by <> 'system'
      and not exists (
        select from admin.audit later
        where later.operator = o.name and later.kind = 'password-changed' and later.by = 'system' and later.id > a.id
      )
  ) then ''
  else password_hash end
where name = 'admin';
