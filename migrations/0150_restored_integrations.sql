-- A backup that was restored elsewhere does not call the systems of the live installation. Issue 15 §6.
alter table integrations
  -- When the backup was made from which it came, until somebody continues it here.
  add column restored_from timestamptz,
  add constraint integrations_restored check (restored_from is null or state <> 'ACTIVE');
