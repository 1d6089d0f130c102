-- Contacts and leads of Salesforce are found while inviting, and visits are activities there. Issue 15 §4.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI', 'SALESFORCE'));

create table salesforce_connections (
  company_id uuid not null,
  integration_id uuid not null,
  login text not null check (login in ('PRODUCTION', 'SANDBOX', 'MY_DOMAIN')),
  my_domain text not null check (char_length(my_domain) <= 253),
  client_id text not null check (char_length(client_id) between 1 and 300),
  -- Whether people are found there while somebody invites.
  searches boolean not null,
  -- From when on a visit is an activity.
  activities text not null check (activities in ('INVITED', 'CHECKED_IN', 'NONE')),
  -- How often it was searched on the last day on which it was: a limit of Foyer's own.
  searched_on date,
  searched integer not null default 0 check (searched >= 0),
  -- Nobody searches there until then, and why.
  search_rests_until timestamptz,
  search_problem text check (char_length(search_problem) between 1 and 60),
  primary key (company_id),
  unique (company_id, integration_id),
  foreign key (company_id, integration_id) references integrations on delete cascade,
  check ((login = 'MY_DOMAIN') = (my_domain <> ''))
);
call protect_tenant_table('salesforce_connections');

-- By what the activity of a visit is found again. Written before anything is sent, so that nothing is sent under two names.
create table salesforce_activities (
  company_id uuid not null,
  activity_id uuid not null default gen_random_uuid(),
  integration_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  -- The contact or lead on which it stands; null: it doesn't.
  record_id text check (record_id ~ '^[a-zA-Z0-9]{15,18}$'),
  -- By which they were found, in lower case.
  address text check (char_length(address) between 1 and 254),
  primary key (company_id, activity_id),
  unique (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, integration_id) references salesforce_connections (company_id, integration_id) on delete cascade,
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  check ((record_id is null) = (address is null))
);
create index salesforce_activities_integration on salesforce_activities (company_id, integration_id);
call protect_tenant_table('salesforce_activities');
