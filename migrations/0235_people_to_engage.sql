-- Where Foyer leads, Eptura Engage is told of its people. Issue 15 §4.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI', 'SALESFORCE', 'RADIUS',
    'FACE_ENGINE', 'EPTURA_ENGAGE'));

-- Which account of Engage is whose.
create table engage_accounts (
  company_id uuid not null references engage_connections on delete cascade,
  user_id uuid not null,
  account_id text not null check (char_length(account_id) between 1 and 90),
  -- Whether it stands there as one that is in use.
  is_active boolean not null,
  -- When Foyer ended it by itself: many in a day wait for somebody.
  ended_at timestamptz,
  primary key (company_id, user_id),
  unique (company_id, account_id),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('engage_accounts');
