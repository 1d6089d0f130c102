-- The booking area: who may book where, floors, areas and desks, bookings and presences. Every writer of bookings locks the count of the
-- location's day first, then floors and areas (lock_booking_day): one order, so nobody waits in a circle.

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
  -- What its label says; another one makes the old label worthless. 32 random hexadecimal digits: 122 bits that nobody can guess.
  sticker_code text default replace(gen_random_uuid()::text, '-', '') check (sticker_code ~ '^[A-Za-z0-9_-]{22,64}$'),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  -- The order of desks as people read their numbers: what stands before the first digits, and those as a number. Kept with the desk,
  -- because to cut it out of each number was a quarter of reading a plan of 500.
  number_letters text generated always as (substring(number from '^[^0-9]*')) stored,
  number_digits numeric generated always as (substring(number from '[0-9]+')::numeric) stored,
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
-- Who is still in when their day has ended.
create index bookings_checked_in on bookings (company_id, booking_date) where status = 'CHECKED_IN';
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
create index presences_still_in on presences (company_id, presence_date) where checked_out_at is null;
call protect_tenant_table('presences', 'select, insert, update');

-- The address under which somebody's calendar reads their bookings; kept as a hash. Deleting the row ends it, another
-- hash replaces it.
create table calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  -- BOOKINGS at the home company, VISITS to a host at one location.
  about text not null check (about in ('BOOKINGS', 'VISITS')),
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null,
  primary key (company_id, user_id, about),
  foreign key (company_id, user_id) references users
);
create unique index calendar_feeds_secret on calendar_feeds (secret_hash);
call protect_tenant_table('calendar_feeds');

-- Whom somebody likes to find among those who are in, at one location.
create table favourite_colleagues (
  company_id uuid not null,
  user_id uuid not null,
  colleague_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, colleague_id),
  foreign key (company_id, user_id) references employees,
  foreign key (company_id, colleague_id) references employees,
  check (user_id <> colleague_id)
);
call protect_tenant_table('favourite_colleagues', 'select, insert, delete');
