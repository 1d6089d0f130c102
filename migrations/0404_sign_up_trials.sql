-- A trial that begins with signing up, and what an organisation is told before it, or everything, ends. Issue 16 §3.

-- The plan with whose trial an organisation that signs up begins: one at most, and one that has days of trial.
alter table billing_plans
  add column begins_trials boolean not null default false,
  add constraint billing_plans_trials_have_days check (not begins_trials or (plan ->> 'trialDays')::integer > 0);
create unique index billing_plans_one_begins_trials on billing_plans (begins_trials) where begins_trials;

-- What was announced by mail, once each: of which day, and so many days before it. Another day is another announcement.
create table subscription_announcements (
  organisation_id uuid not null references organisations,
  kind text not null check (kind in ('TRIAL_ENDS', 'TRIAL_UNBILLED', 'TRIAL_STOPPED', 'DELETION')),
  about_day date not null,
  days_before integer not null check (days_before >= 0),
  announced_on date not null,
  primary key (organisation_id, kind, about_day, days_before)
);
grant select, insert, delete on subscription_announcements to foyer_system;
