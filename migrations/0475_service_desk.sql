-- The service desk: what is broken or missing, who sees to it, and by when. Reference §8; issue 17 §2, decision 0621.

-- How tickets move at a location. Without a row: as the standard of the domain says (src/domain/ticket/workflow.ts).
create table service_desks (
  company_id uuid primary key references companies,
  -- Which groups may do which act: [{act, groups}].
  acts jsonb not null check (jsonb_typeof(acts) = 'array'),
  paused_at_supplier boolean not null default false,
  -- How many days a closed ticket is kept; null: for as long as the location is.
  keep_days integer check (keep_days between 1 and 3650),
  last_number integer not null default 0 check (last_number >= 0),
  revision integer not null default 1
);
call protect_tenant_table('service_desks');

-- The states that a location uses. A ticket stands in one of them, so none goes that a ticket stands in.
create table ticket_states (
  company_id uuid not null references service_desks on delete cascade,
  state text not null check (state in ('REQUESTED', 'QUALIFIED', 'TRANSFERRED', 'EXECUTED', 'RESOLVED', 'CLOSED', 'BLOCKED')),
  primary key (company_id, state)
);
call protect_tenant_table('ticket_states');

create table ticket_priorities (
  company_id uuid not null references companies,
  ticket_priority_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- The most urgent first.
  position integer not null check (position >= 0),
  -- The agreed time to a solution, in minutes of opening hours; null: none.
  minutes integer check (minutes between 1 and 527040),
  archived_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, ticket_priority_id)
);
create unique index ticket_priorities_name on ticket_priorities (company_id, lower(name)) where archived_at is null;
call protect_tenant_table('ticket_priorities');

create table ticket_categories (
  company_id uuid not null references companies,
  ticket_category_id uuid not null,
  parent_id uuid,
  -- A tree of five levels at most. The key below makes each one deeper than the one above, so none is above itself.
  depth smallint not null check (depth between 1 and 5),
  parent_depth smallint generated always as ((depth - 1)::smallint) stored,
  name text not null check (char_length(name) between 1 and 100),
  position integer not null default 0 check (position >= 0),
  -- What a new ticket gets.
  agent_id uuid,
  ticket_priority_id uuid,
  -- Instead of the priority's; null: as the priority says.
  minutes integer check (minutes between 1 and 527040),
  -- Nobody but agents and the notifier learns that there is such a ticket.
  is_private boolean not null default false,
  archived_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, ticket_category_id),
  unique (company_id, ticket_category_id, depth),
  check ((parent_id is null) = (depth = 1)),
  foreign key (company_id, parent_id, parent_depth) references ticket_categories (company_id, ticket_category_id, depth),
  foreign key (company_id, agent_id) references users on delete set null (agent_id),
  foreign key (company_id, ticket_priority_id) references ticket_priorities
);
create unique index ticket_categories_name on ticket_categories (company_id, parent_id, lower(name)) nulls not distinct
  where archived_at is null;
create index ticket_categories_parent on ticket_categories (company_id, parent_id);
create index ticket_categories_agent on ticket_categories (company_id, agent_id) where agent_id is not null;
create index ticket_categories_priority on ticket_categories (company_id, ticket_priority_id) where ticket_priority_id is not null;
call protect_tenant_table('ticket_categories');

create table tickets (
  company_id uuid not null references companies,
  ticket_id uuid not null,
  -- What people say aloud; counted up at each location.
  number integer not null check (number >= 1),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  -- Null for whoever works here no more. The notifier is never null at first.
  notifier_id uuid,
  -- Null for an API client, too.
  created_by uuid,
  ticket_category_id uuid,
  ticket_priority_id uuid,
  agent_id uuid,
  state text not null default 'REQUESTED',
  blocked_from text check (blocked_from in ('REQUESTED', 'QUALIFIED', 'TRANSFERRED', 'EXECUTED')),
  -- Where it is: in words, and as far as it is known, the space and the desk.
  place text not null default '' check (char_length(place) <= 200),
  desk_area_id uuid,
  desk_id uuid,
  -- The service clock (src/domain/ticket/ticket-clock.ts): what was agreed and what was used, in milliseconds of opening hours.
  allowed_ms bigint check (allowed_ms > 0),
  used_ms bigint not null default 0 check (used_ms >= 0),
  clock_since timestamptz,
  warn_at timestamptz,
  due_at timestamptz,
  -- Promised by somebody, whatever was agreed.
  due_by_hand timestamptz,
  times_reopened integer not null default 0 check (times_reopened >= 0),
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null,
  -- When anything last happened: the order of the list.
  active_at timestamptz not null,
  -- Who last moved it, and when: what somebody reads who came second.
  moved_by uuid,
  moved_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, ticket_id),
  unique (company_id, number),
  check ((state = 'BLOCKED') = (blocked_from is not null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (clock_since is null or state in ('REQUESTED', 'QUALIFIED', 'TRANSFERRED', 'EXECUTED')),
  check (rating is null or state in ('RESOLVED', 'CLOSED') or times_reopened > 0),
  foreign key (company_id, state) references ticket_states,
  foreign key (company_id, blocked_from) references ticket_states,
  foreign key (company_id, notifier_id) references users on delete set null (notifier_id),
  foreign key (company_id, created_by) references users on delete set null (created_by),
  foreign key (company_id, agent_id) references users on delete set null (agent_id),
  foreign key (company_id, moved_by) references users on delete set null (moved_by),
  foreign key (company_id, ticket_category_id) references ticket_categories,
  foreign key (company_id, ticket_priority_id) references ticket_priorities,
  foreign key (company_id, desk_area_id) references desk_areas on delete set null (desk_area_id),
  foreign key (company_id, desk_id) references desks on delete set null (desk_id)
);
create index tickets_activity on tickets (company_id, active_at desc, ticket_id desc);
create index tickets_open on tickets (company_id, active_at desc, ticket_id desc) where state not in ('RESOLVED', 'CLOSED');
create index tickets_state on tickets (company_id, state);
create index tickets_blocked_from on tickets (company_id, blocked_from) where blocked_from is not null;
create index tickets_notifier on tickets (company_id, notifier_id, active_at desc);
create index tickets_created_by on tickets (company_id, created_by);
create index tickets_agent on tickets (company_id, agent_id, active_at desc) where agent_id is not null;
create index tickets_moved_by on tickets (company_id, moved_by) where moved_by is not null;
create index tickets_category on tickets (company_id, ticket_category_id) where ticket_category_id is not null;
create index tickets_priority on tickets (company_id, ticket_priority_id) where ticket_priority_id is not null;
create index tickets_due on tickets (company_id, due_at) where due_at is not null and state not in ('RESOLVED', 'CLOSED');
create index tickets_area on tickets (company_id, desk_area_id) where desk_area_id is not null;
create index tickets_desk on tickets (company_id, desk_id) where desk_id is not null;
create index tickets_closed on tickets (company_id, closed_at) where closed_at is not null;
call protect_tenant_table('tickets');

create table ticket_favourites (
  company_id uuid not null,
  user_id uuid not null,
  ticket_id uuid not null,
  primary key (company_id, user_id, ticket_id),
  foreign key (company_id, user_id) references users on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index ticket_favourites_ticket on ticket_favourites (company_id, ticket_id);
call protect_tenant_table('ticket_favourites');

-- Whoever gives rights holds the new ones as well.
update organisation_administrators set right_names = right_names || '{SEE_TICKETS,CHANGE_TICKETS,EDIT_SERVICE_DESK}'
where 'EDIT_RIGHTS' = any (right_names);
