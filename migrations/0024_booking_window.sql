-- What one person is shown of the days that can be booked, with one statement (issue 4 §1, One tap; decision 0346).

-- The desks of the areas and neighbourhoods that these desks stand in, each with the days on which nobody may book it any
-- more; what is full counts as gone.
create function desks_around(p_company uuid, p_desks uuid[], p_from date, p_to date) returns jsonb
  language sql stable as $$
  with days as (select d::date as day from generate_series(p_from, p_to, interval '1 day') d),
  wanted as (
    select distinct a.desk_area_id, a.neighbourhood from desks d
    join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
    where d.company_id = p_company and d.desk_id = any (p_desks)),
  around as materialized (
    select a.* from desk_areas a
    where a.company_id = p_company and a.retired_at is null and (
      a.desk_area_id in (select desk_area_id from wanted)
      or (a.neighbourhood <> '' and a.neighbourhood in (select neighbourhood from wanted)))),
  full_areas as (
    select a.desk_area_id, days.day from around a
    cross join days
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    left join booking_counts c
      on c.company_id = a.company_id and c.booking_date = days.day and c.place_id = a.desk_area_id
    left join booking_counts cf
      on cf.company_id = a.company_id and cf.booking_date = days.day and cf.place_id = a.floor_id
    where least(a.capacity - coalesce(c.taken, 0), f.capacity - coalesce(cf.taken, 0)) <= 0),
  gone as (
    select b.desk_id, b.booking_date as day from bookings b
    where b.company_id = p_company and b.is_active and b.booking_date between p_from and p_to
      and b.desk_id is not null and b.desk_area_id in (select desk_area_id from around)
    union
    select d.desk_id, days.day from desks d
    join days on days.day between d.blocked_from and coalesce(d.blocked_to, 'infinity')
    where d.company_id = p_company and d.blocked_from is not null
      and d.desk_area_id in (select desk_area_id from around)
    union
    select d.desk_id, o.day from full_areas o
    join desks d on d.company_id = p_company and d.desk_area_id = o.desk_area_id),
  gone_by_desk as (select desk_id, jsonb_agg(day) as days from gone group by desk_id)
  select coalesce(jsonb_agg(jsonb_build_object(
      'deskId', d.desk_id, 'deskAreaId', a.desk_area_id, 'neighbourhood', a.neighbourhood, 'areaName', a.name,
      'number', d.number, 'x', d.x, 'y', d.y, 'goneOn', coalesce(g.days, '[]'))
    order by a.position, a.name, d.number collate "und-x-icu", d.desk_id), '[]')
  from around a
  join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id
  left join gone_by_desk g on g.desk_id = d.desk_id
  where d.enabled and d.retired_at is null
$$;

-- What the days from `p_from` to `p_to` have left; the desks that the person had since `p_habit_from`, without what was
-- cancelled, released or denied; and what stands around those.
create function booking_window(p_company uuid, p_user uuid, p_habit_from date, p_from date, p_to date) returns jsonb
  language plpgsql as $$
declare
  held jsonb;
  desks uuid[];
begin
  perform set_config('app.company_id', p_company::text, true);
  select coalesce(jsonb_agg(jsonb_build_object('date', b.booking_date, 'deskId', b.desk_id)
      order by b.booking_date, b.created_at), '[]'),
    coalesce(array_agg(distinct b.desk_id), '{}')
  into held, desks
  from bookings b
  join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id and d.retired_at is null
  where b.company_id = p_company and b.user_id = p_user and b.booking_date between p_habit_from and p_from
    and b.status <> 'DENIED' and b.cancelled_at is null and b.released_at is null;
  return jsonb_build_object(
    'seatsLeft', (
      select jsonb_object_agg(booking_date, seats_left) from booking_days_left(p_company, p_from, p_to)),
    'held', held,
    'around', case when held = '[]' then held else desks_around(p_company, desks, p_from, p_to) end);
end $$;
