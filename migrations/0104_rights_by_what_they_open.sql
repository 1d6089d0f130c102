-- The right to change settings is twelve rights that say what. Whoever had it, or was denied it, has, or is denied, each of them.
-- The old one stays where it is for servers that still run the release before; this one gives nothing for it.
create temporary table opened_by_settings (right_name text primary key) on commit drop;
insert into opened_by_settings values
  ('EDIT_LOCATION'), ('EDIT_FLOWS'), ('EDIT_AGREEMENTS'), ('EDIT_KIOSKS'), ('EDIT_BADGES'), ('EDIT_PRINTERS'),
  ('EDIT_MESSAGES'), ('EDIT_VISITORS'), ('EDIT_RETENTION'), ('EDIT_INTEGRATIONS'), ('SEE_AUDIT'), ('SEE_STATISTICS');

alter table user_group_rights no force row level security;
alter table user_rights no force row level security;
insert into user_group_rights (company_id, user_group, right_name, granted)
  select s.company_id, s.user_group, o.right_name, s.granted
  from user_group_rights s cross join opened_by_settings o where s.right_name = 'EDIT_SETTINGS'
  on conflict do nothing;
insert into user_rights (company_id, user_id, right_name, granted)
  select s.company_id, s.user_id, o.right_name, s.granted
  from user_rights s cross join opened_by_settings o where s.right_name = 'EDIT_SETTINGS'
  on conflict do nothing;
alter table user_group_rights force row level security;
alter table user_rights force row level security;
