-- How a subscription ends: on a day that is known before, and with the data where nobody wants to keep it. Issue 16 §3, §4.
alter table subscriptions
  -- Cancelled: the first day on which it no longer runs. Null: it goes on.
  add column ends_on date,
  -- Chosen by the organisation. A trial that began with signing up isn't, until somebody chooses a plan.
  add column is_chosen boolean not null default true,
  -- Who cancelled wants everything deleted, some days after the end.
  add column deletes_data boolean not null default false,
  -- The day on which everything of the organisation is deleted. Null: nothing is.
  add column delete_on date,
  add constraint subscriptions_running_are_kept check (delete_on is null or state in ('BLOCKED', 'CANCELLED'));
