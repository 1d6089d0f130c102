-- What happens around a booking: places that are given back, the end of the day, stickers, calendars and colleagues
-- (issue 4 §1).

-- Who is still in when their day has ended.
create index bookings_checked_in on bookings (company_id, booking_date) where status = 'CHECKED_IN';
create index presences_still_in on presences (company_id, presence_date) where checked_out_at is null;

-- Gives a place back, if it is still as it was when that was decided: `p_late_until` and `p_reminded_at` are what the
-- caller saw. False when something has changed since.
create function release_booking(
  p_company uuid, p_booking uuid, p_late_until timestamptz, p_reminded_at timestamptz, p_at timestamptz, p_subject text,
  p_actor text
) returns boolean language plpgsql as $$
declare
  b bookings;
begin
  perform set_config('app.company_id', p_company::text, true);
  select * into b from bookings where company_id = p_company and booking_id = p_booking;
  if not found then return false; end if;
  perform lock_booking_day(p_company, b.booking_date, array[b.desk_area_id]);
  select * into b from bookings where company_id = p_company and booking_id = p_booking for update;
  if not b.is_active or b.status = 'CHECKED_IN' or b.late_until is distinct from p_late_until
    or b.reminded_at is distinct from p_reminded_at then
    return false;
  end if;
  update bookings set released_at = p_at, sequence = sequence + 1
  where company_id = p_company and booking_id = p_booking;
  insert into events (company_id, kind, subject, actor, payload)
  values (p_company, 'booking.released', 'workplace:' || b.booking_date || '/' || p_subject, p_actor,
    jsonb_build_object('userId', b.user_id, 'deskAreaId', b.desk_area_id, 'deskId', b.desk_id));
  return true;
end $$;

-- Every desk has a sticker from the beginning: 32 random hexadecimal digits, 122 bits that nobody can guess.
alter table desks alter column sticker_code set default replace(gen_random_uuid()::text, '-', '');
-- Row-level security is forced on the owner too.
alter table desks no force row level security;
update desks set sticker_code = default where sticker_code is null;
alter table desks force row level security;

-- The address under which somebody's calendar reads their bookings; kept as a hash. Deleting the row ends it, another
-- hash replaces it.
create table calendar_feeds (
  -- The home company.
  company_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null,
  primary key (company_id, user_id),
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
