-- Emergencies: who was in the house at the start, what marshals said of them, and how it ended.
create table emergencies (
  company_id uuid not null references companies,
  emergency_id uuid not null,
  drill boolean not null,
  started_at timestamptz not null,
  -- Null where an API client did it.
  started_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  -- Everybody with their last state, as it stood at the end; the contract owns its shape.
  report jsonb check (jsonb_typeof(report) = 'object'),
  primary key (company_id, emergency_id),
  foreign key (company_id, started_by) references users,
  foreign key (company_id, ended_by) references users,
  check ((ended_at is null) = (report is null)),
  check (ended_by is null or ended_at is not null),
  check (ended_at >= started_at)
);
create unique index emergencies_one_open on emergencies (company_id) where ended_at is null;
create index emergencies_newest on emergencies (company_id, started_at desc);
call protect_tenant_table('emergencies', 'select, insert, update');

-- Who was in at the start. What happens to the visit or the presence afterwards takes nobody from the list.
create table emergency_people (
  company_id uuid not null,
  emergency_id uuid not null,
  -- What the id of the person begins with outside: a visitor's or a user's.
  person_prefix text not null check (person_prefix in ('V', 'US')),
  person_id uuid not null,
  visitor_type text not null,
  firstname text not null,
  lastname text not null,
  company_name text not null,
  phone text not null,
  -- Of a visitor: the host's first and last name.
  host jsonb,
  area text not null,
  came_at timestamptz not null,
  primary key (company_id, emergency_id, person_id),
  foreign key (company_id, emergency_id) references emergencies
);
call protect_tenant_table('emergency_people', 'select, insert');
grant update on emergency_people to foyer_system;

-- Facts, made on a device and sent when it has a network; kept also when they come after the end.
create table emergency_marks (
  company_id uuid not null,
  emergency_id uuid not null,
  mark_id uuid not null,
  person_prefix text not null check (person_prefix in ('V', 'US')),
  person_id uuid not null,
  state text not null check (state in ('SAFE', 'HELP', 'UNKNOWN')),
  -- By the clock of the device.
  at timestamptz not null,
  -- Null where the person said so by their link, or an API client did.
  marked_by uuid,
  is_own boolean not null default false,
  -- The marks that its maker saw and knows better than.
  replaces uuid[] not null check (cardinality(replaces) <= 50),
  received_at timestamptz not null,
  -- Came after the end: the report does not know it.
  late boolean not null,
  primary key (company_id, emergency_id, mark_id),
  foreign key (company_id, emergency_id) references emergencies,
  foreign key (company_id, marked_by) references users,
  check (not is_own or marked_by is null)
);
call protect_tenant_table('emergency_marks', 'select, insert');

-- What marshals write to everybody on the list of an emergency. Each reader answers by a link of their own.
create table emergency_messages (
  company_id uuid not null,
  emergency_id uuid not null,
  message_id uuid not null,
  body text not null check (char_length(body) between 1 and 500),
  sent_at timestamptz not null,
  -- Null where an API client did it.
  sent_by uuid,
  -- To how many it goes out; null until that is known.
  reached integer check (reached >= 0),
  primary key (company_id, emergency_id, message_id),
  foreign key (company_id, emergency_id) references emergencies,
  foreign key (company_id, sent_by) references users
);
call protect_tenant_table('emergency_messages', 'select, insert, update');

-- How far the purge of a location is: of one day at a time, so that it goes on where it was, and is told once.
create table retention_purges (
  company_id uuid not null references companies,
  -- The local day at whose beginning it began.
  day date not null,
  visits integer not null default 0 check (visits >= 0),
  profiles integer not null default 0 check (profiles >= 0),
  meetings integer not null default 0 check (meetings >= 0),
  -- When something was last done for it.
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id)
);
call protect_tenant_table('retention_purges', 'select');
grant insert, update on retention_purges to foyer_system;
