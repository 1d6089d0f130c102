-- Desk bookings of Eptura Engage, both ways. Issue 15 §4.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI', 'SALESFORCE', 'RADIUS',
    'FACE_ENGINE', 'EPTURA_ENGAGE', 'ENGAGE_DESKS'));

-- How its bookings are listed, made and cancelled. Which side leads says the connection to its people.
create table engage_desk_connections (
  company_id uuid primary key references engage_connections on delete cascade,
  integration_id uuid not null unique,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed: the subscription key, the session secret, and what the address has that Engage sends notifications to.
  secrets text not null,
  -- Of that address. Null: none was given out.
  listener_hash bytea unique,
  -- Engage is told that no notifications are wanted any more; then it goes.
  is_leaving boolean not null default false,
  -- The location's day whose night it was last compared in.
  last_night date,
  created_at timestamptz not null,
  foreign key (company_id, integration_id) references integrations on delete cascade
);
call protect_tenant_table('engage_desk_connections');

-- Which desk there is which here.
create table engage_desks (
  company_id uuid not null references engage_desk_connections on delete cascade,
  desk_id uuid not null,
  resource_id text not null check (char_length(resource_id) between 1 and 200),
  primary key (company_id, desk_id),
  unique (company_id, resource_id),
  foreign key (company_id, desk_id) references desks
);
call protect_tenant_table('engage_desks');

-- Which booking there is which here. Two halves of a day there may be one booking here.
create table engage_bookings (
  company_id uuid not null references engage_desk_connections on delete cascade,
  engage_id text not null check (char_length(engage_id) between 1 and 200),
  booking_id uuid not null,
  -- Where both were when they were last the same.
  desk_id uuid not null,
  booking_date date not null,
  -- It lost its desk to the booking here, and is to be cancelled there.
  is_unwanted boolean not null default false,
  -- When it was cancelled on one side because of the other. Many in an hour wait for somebody.
  ended_at timestamptz,
  primary key (company_id, engage_id),
  foreign key (company_id, booking_id) references bookings,
  foreign key (company_id, desk_id) references desks
);
create index engage_bookings_booking on engage_bookings (company_id, booking_id);
create index engage_bookings_day on engage_bookings (company_id, booking_date);
create index engage_bookings_desk on engage_bookings (company_id, desk_id);
call protect_tenant_table('engage_bookings');

-- What Engage has refused: it isn't asked again until the night, or until somebody asks.
create table engage_refused_bookings (
  company_id uuid not null references engage_desk_connections on delete cascade,
  booking_id uuid not null,
  refused_at timestamptz not null,
  primary key (company_id, booking_id),
  foreign key (company_id, booking_id) references bookings
);
call protect_tenant_table('engage_refused_bookings');

-- A comparison of all days: it waits for somebody before the first one counts, and where many bookings would go.
create table engage_desk_runs (
  company_id uuid not null references engage_desk_connections on delete cascade,
  run_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('READING', 'WAITING', 'APPLYING', 'DONE', 'FAILED', 'DISCARDED')),
  reason text check (reason in ('ASKED', 'FIRST', 'TOO_MANY')),
  is_preview boolean not null,
  -- Days that are still to be read.
  days_left integer not null check (days_left >= 0),
  error text,
  primary key (company_id, run_id)
);
create unique index engage_desk_runs_live on engage_desk_runs (company_id) where state in ('READING', 'WAITING', 'APPLYING');
call protect_tenant_table('engage_desk_runs');

create table engage_desk_changes (
  company_id uuid not null,
  run_id uuid not null,
  number integer not null,
  booking_date date not null,
  kind text not null check (kind in ('COMES', 'GOES', 'TOLD', 'ENDED', 'KNOWN', 'REFUSED')),
  reason text,
  desk_id uuid,
  user_id uuid,
  person text not null default '',
  booking_id uuid,
  engage_ids text[] not null default '{}',
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  primary key (company_id, run_id, number),
  foreign key (company_id, run_id) references engage_desk_runs on delete cascade
);
call protect_tenant_table('engage_desk_changes');

-- What the two sides keep apart, as it was when the day was last read.
create table engage_desk_refusals (
  company_id uuid not null references engage_desk_connections on delete cascade,
  booking_date date not null,
  number integer not null,
  reason text not null,
  desk_id uuid,
  user_id uuid,
  person text not null default '',
  engage_ids text[] not null default '{}',
  at timestamptz not null,
  primary key (company_id, booking_date, number)
);
call protect_tenant_table('engage_desk_refusals');
