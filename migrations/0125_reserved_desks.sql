-- Who may book where: teams that spaces and desks are kept for, and desks that belong to someone. Issue 14 §5.

-- A named set of people of a location: by their roles, by name, or both.
create table desk_teams (
  company_id uuid not null references companies,
  team_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  user_groups text[] not null default '{}'
    check (user_groups <@ '{ADMINISTRATORS,RECEPTION,SECURITY,ASSISTANTS,AGENTS}'),
  created_at timestamptz not null default now(),
  primary key (company_id, team_id)
);
create unique index desk_teams_name on desk_teams (company_id, lower(name));
call protect_tenant_table('desk_teams');

create table desk_team_members (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references desk_teams on delete cascade,
  foreign key (company_id, user_id) references employees
);
create index desk_team_members_user on desk_team_members (company_id, user_id);
call protect_tenant_table('desk_team_members', 'select, insert, delete');

-- The team of a desk counts instead of its area's, and its owner on their days before both.
alter table desk_areas
  add column team_id uuid,
  add foreign key (company_id, team_id) references desk_teams;
alter table desks
  add column team_id uuid,
  add column owner_id uuid,
  -- ISO weekdays, 1 Monday to 7 Sunday.
  add column owner_weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
  -- Null: until somebody else is set.
  add column owner_until date,
  add foreign key (company_id, team_id) references desk_teams,
  add foreign key (company_id, owner_id) references employees,
  add check (owner_weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(owner_weekdays) between 1 and 7);
create index desks_kept on desks (company_id) where owner_id is not null or team_id is not null;

-- The days on which an owner lets others have their desk.
create table given_back_desks (
  company_id uuid not null,
  desk_id uuid not null,
  owner_id uuid not null,
  day date not null,
  given_at timestamptz not null,
  primary key (company_id, desk_id, owner_id, day),
  foreign key (company_id, desk_id) references desks,
  foreign key (company_id, owner_id) references employees
);
create index given_back_desks_day on given_back_desks (day);
call protect_tenant_table('given_back_desks', 'select, insert, delete');

-- They have another result, or are asked for a person now.
drop function if exists places_left(uuid, date, date);
drop function if exists gone_desks(uuid, uuid[], uuid[], date[], date, date);
