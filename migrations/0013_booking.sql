-- The booking area: who may book where, floors, areas and desks, bookings and presences (issue 4 §1; Reference §6).
-- Every writer of bookings locks the count of the location's day first, then floors and areas (lock_booking_day): one
-- order, so nobody waits in a circle.

-- Raising it makes every booking link that was made before worthless.
alter table users add column booking_epoch integer not null default 0;
-- What employees repeat of a user, so that a foreign key can keep it the same (decision 0201).
alter table users add constraint users_as_known unique (company_id, user_id, firstname, lastname, active);

-- Where a user of the organisation may book. The home row is made with the user.
create table employees (
  company_id uuid not null references companies,
  user_id uuid not null,
  home_company_id uuid not null,
  firstname text not null,
  lastname text not null,
  active boolean not null,
  allowed_on_location boolean not null default true,
  -- The person does not want to be seen by name by colleagues.
  name_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (home_company_id, user_id, firstname, lastname, active)
    references users (company_id, user_id, firstname, lastname, active) on update cascade
);
create index employees_user on employees (user_id);
call protect_tenant_table('employees');

create function add_home_employee() returns trigger language plpgsql as $$
begin
  insert into employees (company_id, user_id, home_company_id, firstname, lastname, active)
  values (new.company_id, new.user_id, new.company_id, new.firstname, new.lastname, new.active)
  on conflict do nothing;
  return null;
end $$;
create trigger users_home_employee after insert on users
  for each row execute function add_home_employee();

-- Row-level security is forced on the owner too.
alter table users no force row level security;
alter table employees no force row level security;
insert into employees (company_id, user_id, home_company_id, firstname, lastname, active)
  select company_id, user_id, company_id, firstname, lastname, active from users;
alter table users force row level security;
alter table employees force row level security;

create table floors (
  company_id uuid not null references companies,
  floor_id uuid not null,
  name text not null default '' check (char_length(name) <= 100),
  position integer not null default 0,
  -- How many may sit there on one day; null for as many as its areas hold.
  capacity integer check (capacity between 0 and 1000000),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (company_id, floor_id)
);
call protect_tenant_table('floors', 'select, insert, update');

-- "Space" on the screen.
create table desk_areas (
  company_id uuid not null references companies,
  desk_area_id uuid not null,
  floor_id uuid,
  name text not null check (char_length(name) between 1 and 100),
  -- Areas of one neighbourhood stand in for each other; empty for none.
  neighbourhood text not null default '' check (char_length(neighbourhood) <= 100),
  position integer not null default 0,
  -- Null: as many as it has desks that can be booked.
  capacity integer check (capacity between 0 and 1000000),
  -- The plan: which part of the drawing is shown, in plan units, and the drawing.
  view_x double precision not null default 0 check (view_x between -1e6 and 1e6),
  view_y double precision not null default 0 check (view_y between -1e6 and 1e6),
  view_width double precision not null default 1000 check (view_width > 0 and view_width <= 1e6),
  view_height double precision not null default 1000 check (view_height > 0 and view_height <= 1e6),
  drawing_sha256 text,
  -- Of its desks, kept by trigger: those that are there, and of them those that are switched on.
  desk_count integer not null default 0 check (desk_count >= 0),
  enabled_desks integer not null default 0 check (enabled_desks between 0 and desk_count),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (company_id, desk_area_id),
  foreign key (company_id, floor_id) references floors,
  foreign key (company_id, drawing_sha256) references files
);
create unique index desk_areas_name on desk_areas (company_id, lower(name)) where retired_at is null;
call protect_tenant_table('desk_areas', 'select, insert, update');

create table desks (
  company_id uuid not null,
  desk_id uuid not null,
  desk_area_id uuid not null,
  number text not null check (number ~ '^[^\s\x01-\x1f](.{0,38}[^\s\x01-\x1f])?$'),
  -- The middle of the desk, its size and how it is turned (degrees clockwise), in plan units.
  x double precision not null default 0 check (x between -1e6 and 1e6),
  y double precision not null default 0 check (y between -1e6 and 1e6),
  width double precision not null default 80 check (width > 0 and width <= 1e5),
  height double precision not null default 50 check (height > 0 and height <= 1e5),
  rotation smallint not null default 0 check (rotation between 0 and 359),
  equipment text[] not null default '{}' check (equipment <@
    '{MONITOR,TWO_MONITORS,STANDING,WINDOW,ACCESSIBLE,QUIET,DOCK,PHONE,WHITEBOARD}'),
  enabled boolean not null default true,
  blocked_from date,
  blocked_to date,
  blocked_reason text not null default '' check (char_length(blocked_reason) <= 300),
  -- What its sticker says; another one makes the old sticker worthless.
  sticker_code text check (sticker_code ~ '^[A-Za-z0-9_-]{22,64}$'),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (company_id, desk_id),
  unique (company_id, desk_area_id, desk_id),
  foreign key (company_id, desk_area_id) references desk_areas,
  check (blocked_from is not null or (blocked_to is null and blocked_reason = '')),
  check (blocked_to >= blocked_from)
);
create unique index desks_number on desks (company_id, desk_area_id, number) where retired_at is null;
create unique index desks_sticker on desks (sticker_code) where sticker_code is not null;
create index desks_blocked on desks (company_id, desk_area_id) where blocked_from is not null;
call protect_tenant_table('desks', 'select, insert, update');

create function recount_desks() returns trigger language plpgsql as $$
begin
  update desk_areas a set desk_count = n.all_of_them, enabled_desks = n.enabled
  from (
    select d.company_id, d.desk_area_id, count(*) as all_of_them, count(*) filter (where d.enabled) as enabled
    from desks d
    where d.retired_at is null
      and (d.company_id, d.desk_area_id) in (select distinct company_id, desk_area_id from changed)
    group by 1, 2
    union all
    select distinct c.company_id, c.desk_area_id, 0::bigint, 0::bigint from changed c
    where not exists (
      select from desks d
      where d.company_id = c.company_id and d.desk_area_id = c.desk_area_id and d.retired_at is null)
  ) n
  where a.company_id = n.company_id and a.desk_area_id = n.desk_area_id;
  return null;
end $$;
create trigger desks_added after insert on desks referencing new table as changed
  for each statement execute function recount_desks();
create trigger desks_changed after update on desks referencing new table as changed
  for each statement execute function recount_desks();

create table bookings (
  company_id uuid not null,
  booking_id uuid not null,
  user_id uuid not null,
  booking_date date not null,
  desk_area_id uuid not null,
  -- Null in an area without desks.
  desk_id uuid,
  status text not null default 'EXPECTED'
    check (status in ('EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'PENDING', 'DENIED')),
  created_by_user uuid,
  created_at timestamptz not null,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  denied_at timestamptz,
  cancelled_at timestamptz,
  -- Given back because nobody came.
  released_at timestamptz,
  -- "I am late": not released before.
  late_until timestamptz,
  reminded_at timestamptz,
  -- Counts the changes that a calendar has to hear of.
  sequence integer not null default 0,
  -- Holds its person and its desk for the day.
  is_active boolean not null generated always as (
    status in ('EXPECTED', 'PENDING', 'CHECKED_IN') and cancelled_at is null and released_at is null) stored,
  -- Counts in the location's day (Reference §6, Daily occupancy).
  in_day boolean not null generated always as (
    status <> 'DENIED' and cancelled_at is null and released_at is null) stored,
  primary key (company_id, booking_id),
  foreign key (company_id, user_id) references employees,
  foreign key (company_id, desk_area_id) references desk_areas,
  foreign key (company_id, desk_area_id, desk_id) references desks (company_id, desk_area_id, desk_id),
  check (status not in ('CHECKED_IN', 'CHECKED_OUT') or checked_in_at is not null),
  check ((status = 'CHECKED_OUT') = (checked_out_at is not null)),
  check ((status = 'DENIED') = (denied_at is not null)),
  check (cancelled_at is null or released_at is null)
);
-- One a person and day, over the whole organisation.
create unique index bookings_one_a_day on bookings (user_id, booking_date) where is_active;
-- One holder a desk and day.
create unique index bookings_one_holder on bookings (company_id, desk_id, booking_date)
  where is_active and desk_id is not null;
create index bookings_day on bookings (company_id, booking_date);
create index bookings_person on bookings (user_id, booking_date);
call protect_tenant_table('bookings', 'select, insert, update');

-- What was answered to the questionnaire, for this booking alone.
create table booking_answers (
  company_id uuid not null,
  booking_id uuid not null,
  custom_field_id text not null,
  value text not null check (char_length(value) <= 10000),
  answered_at timestamptz not null default now(),
  primary key (company_id, booking_id, custom_field_id),
  foreign key (company_id, booking_id) references bookings on delete cascade,
  foreign key (company_id, custom_field_id) references custom_fields
);
call protect_tenant_table('booking_answers');

-- How many places are taken on a day: at the location (place_id is the company), on a floor, in an area. Kept by
-- trigger. `capacity` is the limit when the count was last opened, or what was taken by then: a limit that was lowered
-- stops new bookings, it ends none. Null for no limit.
create table booking_counts (
  company_id uuid not null references companies,
  booking_date date not null,
  place_id uuid not null,
  capacity integer,
  taken integer not null default 0 check (taken >= 0),
  primary key (company_id, booking_date, place_id),
  constraint booking_counts_capacity check (taken <= capacity)
) with (fillfactor = 60);
call protect_tenant_table('booking_counts', 'select, insert, update');

create function add_to_count(p_company uuid, p_date date, p_place uuid, p_delta integer) returns void
  language plpgsql as $$
begin
  if p_delta = 0 or p_place is null then return; end if;
  update booking_counts set taken = taken + p_delta
  where company_id = p_company and booking_date = p_date and place_id = p_place;
  if not found then
    insert into booking_counts (company_id, booking_date, place_id, taken)
    values (p_company, p_date, p_place, p_delta)
    on conflict (company_id, booking_date, place_id) do update set taken = booking_counts.taken + p_delta;
  end if;
end $$;

create function floor_of_area(p_company uuid, p_area uuid) returns uuid language sql stable as $$
  select floor_id from desk_areas where company_id = p_company and desk_area_id = p_area
$$;

create function count_bookings() returns trigger language plpgsql as $$
declare
  before_day integer := case when tg_op = 'INSERT' then 0 else old.in_day::integer end;
  before_seat integer := case when tg_op = 'INSERT' then 0 else old.is_active::integer end;
  old_floor uuid;
  new_floor uuid;
begin
  perform add_to_count(new.company_id, new.booking_date, new.company_id, new.in_day::integer - before_day);
  if tg_op = 'UPDATE' and old.desk_area_id <> new.desk_area_id then
    old_floor := floor_of_area(new.company_id, old.desk_area_id);
    new_floor := floor_of_area(new.company_id, new.desk_area_id);
    perform add_to_count(new.company_id, new.booking_date, old_floor, -before_seat);
    perform add_to_count(new.company_id, new.booking_date, new_floor, new.is_active::integer);
    perform add_to_count(new.company_id, new.booking_date, old.desk_area_id, -before_seat);
    perform add_to_count(new.company_id, new.booking_date, new.desk_area_id, new.is_active::integer);
  elsif new.is_active::integer <> before_seat then
    new_floor := floor_of_area(new.company_id, new.desk_area_id);
    perform add_to_count(new.company_id, new.booking_date, new_floor, new.is_active::integer - before_seat);
    perform add_to_count(new.company_id, new.booking_date, new.desk_area_id, new.is_active::integer - before_seat);
  end if;
  return null;
end $$;
create trigger bookings_counted after insert or update on bookings
  for each row execute function count_bookings();

-- An area that moves to another floor takes its bookings along.
create function move_counts_to_floor() returns trigger language plpgsql as $$
declare
  c booking_counts;
begin
  if new.floor_id is not distinct from old.floor_id then return null; end if;
  for c in
    select * from booking_counts
    where company_id = new.company_id and place_id = new.desk_area_id and taken > 0 order by booking_date
  loop
    perform from booking_counts
    where company_id = c.company_id and booking_date = c.booking_date and place_id = c.company_id for update;
    perform add_to_count(c.company_id, c.booking_date, old.floor_id, -c.taken);
    update booking_counts set capacity = greatest(capacity, taken + c.taken)
    where company_id = c.company_id and booking_date = c.booking_date and place_id = new.floor_id
      and capacity is not null;
    perform add_to_count(c.company_id, c.booking_date, new.floor_id, c.taken);
  end loop;
  return null;
end $$;
create trigger desk_areas_floor after update of floor_id on desk_areas
  for each row execute function move_counts_to_floor();

-- Somebody is in the building. One open presence a person, over the whole organisation.
create table presences (
  company_id uuid not null,
  presence_id uuid not null,
  user_id uuid not null,
  presence_date date not null,
  booking_id uuid,
  kiosk_id uuid,
  -- The time step of the kiosk's signed code; nobody uses one twice.
  code_step bigint,
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  primary key (company_id, presence_id),
  foreign key (company_id, user_id) references employees,
  foreign key (company_id, booking_id) references bookings,
  check (checked_out_at >= checked_in_at),
  check (code_step is null or kiosk_id is not null)
);
create unique index presences_one_open on presences (user_id) where checked_out_at is null;
create unique index presences_code_once on presences (user_id, kiosk_id, code_step) where code_step is not null;
create index presences_day on presences (company_id, presence_date);
call protect_tenant_table('presences', 'select, insert, update');

-- How many places an area has on a day: its limit, but never more than desks that can be booked.
create function area_capacity(a desk_areas, p_date date) returns integer language sql stable as $$
  select case when a.desk_count = 0 then coalesce(a.capacity, 0)
    else least(a.capacity, a.enabled_desks - (
      select count(*) from desks d
      where d.company_id = a.company_id and d.desk_area_id = a.desk_area_id and d.blocked_from is not null
        and d.enabled and d.retired_at is null
        and p_date between d.blocked_from and coalesce(d.blocked_to, 'infinity')))::integer end
$$;

-- How many the location takes on one day; null for as many as its areas hold.
create function location_capacity(p_company uuid) returns integer language sql stable as $$
  select (params ->> 'dailyLimit')::integer from company_params
  where company_id = p_company and area = 'employee-management'
$$;

-- Locks one count, with the limit of this moment. Who holds it knows what is taken.
create function open_count(p_company uuid, p_date date, p_place uuid, p_capacity integer) returns void
  language plpgsql as $$
declare
  c booking_counts;
  wanted integer;
begin
  select * into c from booking_counts
  where company_id = p_company and booking_date = p_date and place_id = p_place for update;
  if not found then
    insert into booking_counts (company_id, booking_date, place_id, capacity)
    values (p_company, p_date, p_place, p_capacity) on conflict do nothing;
    select * into c from booking_counts
    where company_id = p_company and booking_date = p_date and place_id = p_place for update;
  end if;
  wanted := case when p_capacity is null then null else greatest(p_capacity, c.taken) end;
  if c.capacity is distinct from wanted then
    update booking_counts set capacity = wanted
    where company_id = p_company and booking_date = p_date and place_id = p_place;
  end if;
end $$;

-- Every writer of bookings calls it before anything else: the location's day first, then floors, then areas.
create function lock_booking_day(p_company uuid, p_date date, p_areas uuid[]) returns void
  language plpgsql as $$
declare
  f floors;
  a desk_areas;
begin
  perform open_count(p_company, p_date, p_company, location_capacity(p_company));
  for f in
    select distinct on (floor_id) f1.* from floors f1
    join desk_areas a1 on a1.company_id = f1.company_id and a1.floor_id = f1.floor_id
    where f1.company_id = p_company and a1.desk_area_id = any (p_areas) order by f1.floor_id
  loop
    perform open_count(p_company, p_date, f.floor_id, f.capacity);
  end loop;
  for a in
    select * from desk_areas where company_id = p_company and desk_area_id = any (p_areas) order by desk_area_id
  loop
    perform open_count(p_company, p_date, a.desk_area_id, area_capacity(a, p_date));
  end loop;
end $$;

-- What decides whether somebody may have this place on this day; the shape is `BookingFacts` in src/domain/booking.
-- `p_booking` is a booking that would move or come back: it is not in its own way.
create function booking_facts(p_company uuid, p_user uuid, p_date date, p_area uuid, p_number text, p_booking uuid)
  returns jsonb language plpgsql stable as $$
declare
  person employees;
  a desk_areas;
  d desks;
  own bookings;
  other bookings;
  counts jsonb;
  facts jsonb;
  left_here integer;
  left_floor integer;
  left_day integer;
  floor_limit integer;
  day_limit integer := location_capacity(p_company);
  desk_taken boolean := false;
begin
  select * into person from employees where company_id = p_company and user_id = p_user;
  select * into a from desk_areas
  where company_id = p_company and desk_area_id = p_area and retired_at is null;
  if p_number is not null then
    select * into d from desks
    where company_id = p_company and desk_area_id = p_area and number = p_number and retired_at is null;
  end if;
  if p_booking is not null then
    select * into own from bookings where company_id = p_company and booking_id = p_booking;
  end if;
  select * into other from bookings
  where user_id = p_user and booking_date = p_date and company_id = p_company
    and booking_id is distinct from p_booking and (is_active or (status = 'DENIED' and cancelled_at is null))
  order by is_active desc limit 1;
  if d.desk_id is not null then
    desk_taken := exists (
      select from bookings
      where company_id = p_company and desk_id = d.desk_id and booking_date = p_date and is_active
        and booking_id is distinct from p_booking);
  end if;
  select coalesce(jsonb_object_agg(place_id, taken), '{}') into counts from booking_counts
  where company_id = p_company and booking_date = p_date and place_id in (p_company, p_area, a.floor_id);

  left_here := area_capacity(a, p_date) - coalesce((counts ->> p_area::text)::integer, 0)
    + (own.is_active is true and own.desk_area_id = p_area)::integer;
  if a.floor_id is not null then
    select capacity into floor_limit from floors where company_id = p_company and floor_id = a.floor_id;
    left_floor := floor_limit - coalesce((counts ->> a.floor_id::text)::integer, 0)
      + (own.is_active is true and floor_of_area(p_company, own.desk_area_id) = a.floor_id)::integer;
  end if;
  left_day := day_limit - coalesce((counts ->> p_company::text)::integer, 0) + (own.in_day is true)::integer;
  facts := jsonb_build_object(
    'personKnown', person.user_id is not null and person.active,
    'personAllowed', coalesce(person.allowed_on_location, false),
    'areaKnown', a.desk_area_id is not null,
    'areaHasDesks', coalesce(a.desk_count, 0) > 0,
    'deskNamed', p_number is not null,
    'deskKnown', d.desk_id is not null,
    'deskEnabled', coalesce(d.enabled, false),
    'deskBlocked', coalesce(p_date between d.blocked_from and coalesce(d.blocked_to, 'infinity'), false),
    'deskTaken', desk_taken,
    'denied', other.status is not null and other.status = 'DENIED',
    'booked', other.is_active is true,
    'areaLeft', left_here, 'floorLeft', left_floor, 'locationLeft', left_day,
    'deskId', d.desk_id);
  return facts || jsonb_build_object('free',
    (facts ->> 'personKnown')::boolean and (facts ->> 'personAllowed')::boolean and (facts ->> 'areaKnown')::boolean
    and (facts ->> 'areaHasDesks')::boolean = (facts ->> 'deskNamed')::boolean
    and (not (facts ->> 'deskNamed')::boolean or (
      (facts ->> 'deskKnown')::boolean and (facts ->> 'deskEnabled')::boolean
      and not (facts ->> 'deskBlocked')::boolean and not desk_taken))
    and other.status is null and left_here > 0 and coalesce(left_floor, 1) > 0 and coalesce(left_day, 1) > 0);
end $$;

-- The command of a request that was made before, with its answer; null when there is none.
create function kept_command(p_company uuid, p_actor text, p_command uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'outcome', 'repeated', 'endpoint', endpoint, 'requestHash', request_hash, 'answer', answer)
  from commands where company_id = p_company and actor = p_actor and command_id = p_command
$$;

-- Keeps the command with the change. A twin that was here first keeps its own: then nothing of this statement stays.
create function keep_command(
  p_company uuid, p_actor text, p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns void language plpgsql as $$
begin
  if p_command is null then return; end if;
  insert into commands (company_id, actor, command_id, endpoint, request_hash, answer)
  values (p_company, p_actor, p_command, p_endpoint, p_hash, p_answer)
  on conflict do nothing;
  if not found then
    raise exception 'the command is being done' using errcode = 'serialization_failure';
  end if;
end $$;

-- A booking as one statement: who comes too late is refused by what it reads and writes nothing; everybody else goes
-- through the locks, looks again, and the unique indexes have the last word. `p_subject` is the id as it is shown
-- outside, `p_user_made` who booked, null for an API client.
create function create_booking(
  p_company uuid, p_booking uuid, p_user uuid, p_date date, p_area uuid, p_number text,
  p_status text, p_user_made uuid, p_answers jsonb, p_at timestamptz, p_subject text, p_actor text,
  p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  known jsonb;
  facts jsonb;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  facts := booking_facts(p_company, p_user, p_date, p_area, p_number, null);
  if not (facts ->> 'free')::boolean then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;

  perform lock_booking_day(p_company, p_date, array[p_area]);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  facts := booking_facts(p_company, p_user, p_date, p_area, p_number, null);
  if not (facts ->> 'free')::boolean then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status,
    created_by_user, created_at, denied_at)
  values (p_company, p_booking, p_user, p_date, p_area, (facts ->> 'deskId')::uuid, p_status,
    p_user_made, p_at, case when p_status = 'DENIED' then p_at end)
  on conflict do nothing;
  if not found then
    facts := booking_facts(p_company, p_user, p_date, p_area, p_number, null);
    -- Whatever is not seen from here is a booking at another company of the organisation.
    if (facts ->> 'free')::boolean then facts := facts || '{"booked": true, "free": false}'; end if;
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  insert into booking_answers (company_id, booking_id, custom_field_id, value, answered_at)
  select p_company, p_booking, a.id, a.value, p_at from jsonb_to_recordset(p_answers) as a (id text, value text);
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'booking.created', 'workplace:' || p_date || '/' || p_subject, p_actor,
    jsonb_build_object('status', p_status, 'userId', p_user, 'deskAreaId', p_area, 'deskId', facts ->> 'deskId'),
    p_command);
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Several bookings in one statement, by day, each as create_booking. Each item has the arguments that differ. `p_undo`:
-- NEVER, IF_REFUSED for all or none, ALWAYS to find out what would be.
create function create_bookings(
  p_company uuid, p_user uuid, p_status text, p_user_made uuid, p_at timestamptz, p_actor text, p_undo text,
  p_items jsonb
) returns jsonb language plpgsql as $$
declare
  item jsonb;
  one jsonb;
  outcomes jsonb := '[]';
  refused boolean := false;
begin
  begin
    for item in select value from jsonb_array_elements(p_items) order by value ->> 'date' loop
      one := create_booking(p_company, (item ->> 'bookingId')::uuid, p_user, (item ->> 'date')::date,
        (item ->> 'deskAreaId')::uuid, item ->> 'deskNumber', p_status, p_user_made, '[]', p_at,
        item ->> 'subject', p_actor, null, null, null, null);
      outcomes := outcomes || jsonb_build_array(one || jsonb_build_object('date', item ->> 'date'));
      refused := refused or one ->> 'outcome' = 'refused';
    end loop;
    if p_undo = 'ALWAYS' or (refused and p_undo = 'IF_REFUSED') then
      raise exception 'one is refused, so all are' using errcode = 'FY001';
    end if;
  exception when sqlstate 'FY001' then
    null;
  end;
  return outcomes;
end $$;

-- Another desk or area on the same day; nothing before `p_from_day`.
create function move_booking(
  p_company uuid, p_booking uuid, p_by uuid, p_from_day date, p_area uuid, p_number text, p_subject text,
  p_actor text, p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  b bookings;
  known jsonb;
  facts jsonb;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  select * into b from bookings
  where company_id = p_company and booking_id = p_booking and (p_by is null or p_by in (user_id, created_by_user));
  if not found then return '{"outcome": "missing"}'; end if;
  if b.booking_date < p_from_day then return '{"outcome": "past"}'; end if;
  perform lock_booking_day(p_company, b.booking_date, array[b.desk_area_id, p_area]);
  -- Since the day is locked nobody else changes it.
  select * into b from bookings where company_id = p_company and booking_id = p_booking for update;
  if not b.is_active or b.status = 'CHECKED_IN' then
    return jsonb_build_object('outcome', 'wrong_status', 'status', b.status,
      'ended', b.cancelled_at is not null or b.released_at is not null);
  end if;
  facts := booking_facts(p_company, b.user_id, b.booking_date, p_area, p_number, p_booking);
  if not (facts ->> 'free')::boolean then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  update bookings
  set desk_area_id = p_area, desk_id = (facts ->> 'deskId')::uuid, sequence = sequence + 1
  where company_id = p_company and booking_id = p_booking;
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'booking.moved', 'workplace:' || b.booking_date || '/' || p_subject, p_actor,
    jsonb_build_object('userId', b.user_id, 'deskAreaId', p_area, 'deskId', facts ->> 'deskId',
      'fromDeskAreaId', b.desk_area_id, 'fromDeskId', b.desk_id), p_command);
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
end $$;

-- Any other change of one booking: from one of `p_from` to `p_to` (the same for a cancellation or a release, which
-- `p_end` names). One that comes back to hold its place is looked at as a new one would be. Nothing before `p_from_day`.
create function change_booking(
  p_company uuid, p_booking uuid, p_by uuid, p_from_day date, p_from text[], p_to text, p_end text, p_at timestamptz,
  p_kind text, p_subject text, p_actor text,
  p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns jsonb language plpgsql as $$
declare
  b bookings;
  known jsonb;
  facts jsonb;
  number_of_desk text;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    known := kept_command(p_company, p_actor, p_command);
    if known is not null then return known; end if;
  end if;
  select * into b from bookings
  where company_id = p_company and booking_id = p_booking and (p_by is null or p_by in (user_id, created_by_user));
  if not found then return '{"outcome": "missing"}'; end if;
  if b.booking_date < p_from_day then return '{"outcome": "past"}'; end if;
  perform lock_booking_day(p_company, b.booking_date, array[b.desk_area_id]);
  select * into b from bookings where company_id = p_company and booking_id = p_booking for update;
  if not b.status = any (p_from) or b.cancelled_at is not null or b.released_at is not null then
    return jsonb_build_object('outcome', 'wrong_status', 'status', b.status,
      'ended', b.cancelled_at is not null or b.released_at is not null);
  end if;
  if not b.is_active and p_to in ('EXPECTED', 'PENDING', 'CHECKED_IN') then
    select number into number_of_desk from desks where company_id = p_company and desk_id = b.desk_id;
    facts := booking_facts(
      p_company, b.user_id, b.booking_date, b.desk_area_id, number_of_desk, p_booking);
    if not (facts ->> 'free')::boolean then
      return jsonb_build_object('outcome', 'refused', 'facts', facts);
    end if;
  end if;
  update bookings set
    status = coalesce(p_to, status),
    checked_in_at = case when p_to = 'CHECKED_IN' then p_at when p_to = 'EXPECTED' then null else checked_in_at end,
    checked_out_at = case when p_to = 'CHECKED_OUT' then p_at end,
    denied_at = case when p_to = 'DENIED' then p_at end,
    cancelled_at = case when p_end = 'CANCELLED' then p_at end,
    released_at = case when p_end = 'RELEASED' then p_at end,
    sequence = sequence + 1
  where company_id = p_company and booking_id = p_booking;
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, p_kind, 'workplace:' || b.booking_date || '/' || p_subject, p_actor,
    jsonb_build_object('userId', b.user_id, 'deskAreaId', b.desk_area_id, 'deskId', b.desk_id), p_command);
  perform keep_command(p_company, p_actor, p_command, p_endpoint, p_hash, p_answer);
  return jsonb_build_object('outcome', 'done');
exception when unique_violation then
  -- Back to hold the day, which is held at another company of the organisation by now.
  return jsonb_build_object('outcome', 'refused', 'facts', coalesce(facts, '{}') || '{"booked": true}');
end $$;

-- Somebody comes in, and with them their booking of the day. `p_booking_needed`: only with one.
create function check_in_employee(
  p_company uuid, p_presence uuid, p_user uuid, p_date date, p_kiosk uuid, p_step bigint, p_booking_needed boolean,
  p_at timestamptz, p_subject text, p_actor text, p_command uuid
) returns jsonb language plpgsql as $$
declare
  b bookings;
  person employees;
  facts jsonb;
begin
  select * into person from employees where company_id = p_company and user_id = p_user and active;
  if not found then return '{"outcome": "missing"}'; end if;
  perform open_count(p_company, p_date, p_company, location_capacity(p_company));
  select * into b from bookings
  where user_id = p_user and booking_date = p_date and company_id = p_company
    and cancelled_at is null and released_at is null and status <> 'CHECKED_OUT'
  order by is_active desc limit 1 for update;
  facts := jsonb_build_object(
    'allowed', person.allowed_on_location,
    'booking', b.status,
    'bookingNeeded', p_booking_needed,
    'codeUsed', p_step is not null and exists (
      select from presences where user_id = p_user and kiosk_id = p_kiosk and code_step = p_step),
    'present', exists (select from presences where user_id = p_user and checked_out_at is null));
  if not person.allowed_on_location or (facts ->> 'present')::boolean or (facts ->> 'codeUsed')::boolean
    or (b.booking_id is not null and b.status not in ('EXPECTED', 'CHECKED_IN'))
    or (b.booking_id is null and p_booking_needed) then
    return jsonb_build_object('outcome', 'refused', 'facts', facts);
  end if;
  insert into presences (company_id, presence_id, user_id, presence_date, booking_id, kiosk_id, code_step, checked_in_at)
  values (p_company, p_presence, p_user, p_date, b.booking_id, p_kiosk, p_step, p_at)
  on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'refused', 'facts', facts || '{"present": true}');
  end if;
  if b.status = 'EXPECTED' then
    update bookings set status = 'CHECKED_IN', checked_in_at = p_at, sequence = sequence + 1
    where company_id = p_company and booking_id = b.booking_id;
  end if;
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'presence.checked_in', 'workplace:' || p_date || '/' || p_subject, p_actor,
    jsonb_strip_nulls(jsonb_build_object('bookingId', b.booking_id, 'kioskId', p_kiosk)), p_command);
  return jsonb_build_object('outcome', 'done', 'bookingId', b.booking_id);
end $$;

-- Somebody leaves, and gives the desk back.
create function check_out_employee(
  p_company uuid, p_user uuid, p_at timestamptz, p_subject text, p_actor text, p_command uuid
) returns jsonb language plpgsql as $$
declare
  p presences;
  day date;
begin
  select presence_date into day from presences
  where company_id = p_company and user_id = p_user and checked_out_at is null;
  if not found then return '{"outcome": "missing"}'; end if;
  perform open_count(p_company, day, p_company, location_capacity(p_company));
  update presences set checked_out_at = greatest(p_at, checked_in_at)
  where company_id = p_company and user_id = p_user and checked_out_at is null
  returning * into p;
  if not found then return '{"outcome": "missing"}'; end if;
  update bookings set status = 'CHECKED_OUT', checked_out_at = p_at, sequence = sequence + 1
  where company_id = p_company and booking_id = p.booking_id and status = 'CHECKED_IN';
  insert into events (company_id, kind, subject, actor, payload, command_id)
  values (p_company, 'presence.checked_out', 'workplace:' || day || '/' || p_subject, p_actor,
    jsonb_strip_nulls(jsonb_build_object('bookingId', p.booking_id)), p_command);
  return jsonb_build_object('outcome', 'done');
end $$;

-- What is left on each day: of each area, and of the location as a whole, floors and the daily limit considered.
create function booking_days_left(p_company uuid, p_from date, p_to date)
  returns table (booking_date date, seats_left integer) language sql stable as $$
  with days as (select d::date as day from generate_series(p_from, p_to, interval '1 day') d),
  areas as (
    select d.day, a.floor_id, greatest(area_capacity(a, d.day) - coalesce(c.taken, 0), 0) as places
    from days d
    cross join desk_areas a
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = d.day and c.place_id = a.desk_area_id
    where a.company_id = p_company and a.retired_at is null),
  of_floors as (
    -- least() passes over null, which is no limit.
    select r.day, greatest(least(sum(r.places), f.capacity - coalesce(c.taken, 0)), 0) as places
    from areas r
    left join floors f on f.company_id = p_company and f.floor_id = r.floor_id
    left join booking_counts c
      on c.company_id = p_company and c.booking_date = r.day and c.place_id = r.floor_id
    group by r.day, r.floor_id, f.capacity, c.taken)
  select d.day,
    greatest(least(coalesce(sum(f.places), 0), location_capacity(p_company) - coalesce(c.taken, 0)), 0)::integer
  from days d
  left join of_floors f on f.day = d.day
  left join booking_counts c
    on c.company_id = p_company and c.booking_date = d.day and c.place_id = p_company
  group by d.day, c.taken
  order by d.day
$$;
