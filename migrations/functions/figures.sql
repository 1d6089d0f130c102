-- The group of a person: the last bits of an id are random.
create or replace function crowd_of(p_person uuid) returns bit(64) language sql immutable parallel safe as $$
  select 1::bigint::bit(64) << (get_byte(uuid_send(p_person), 15) & 63)
$$;

-- How many different people stand behind it at least (`peopleOf` in src/domain/figures/group.ts, for what is summed up in a statement).
create or replace function people_of(p_people integer, p_crowd bit(64)) returns integer language sql immutable parallel safe as $$
  select greatest(p_people, bit_count(p_crowd)::integer)
$$;

-- What is counted of a day (migrations/0115_figures.sql). Counting it again gives the same rows.
create or replace function count_figures(p_company uuid, p_day date, p_now timestamptz) returns void language plpgsql as $$
declare
  zone text := (select time_zone from companies where company_id = p_company);
  gone boolean := coalesce((select visits_gone from figure_days where company_id = p_company and day = p_day), false);
begin
  perform count_workplace_figures(p_company, p_day, zone, p_now);
  if not gone then perform count_visit_figures(p_company, p_day, zone); end if;
  perform sum_figure_week(p_company, p_day);
end $$;

-- The week that a day is in, of what is counted of its days (migrations/0285_figure_weeks.sql).
create or replace function sum_figure_week(p_company uuid, p_day date) returns void language plpgsql as $$
declare
  monday date := p_day - (extract(isodow from p_day)::integer - 1);
  sunday date := monday + 6;
begin
  -- Two days of a week may be counted at the same time: the second sums up what both have counted.
  perform pg_advisory_xact_lock(hashtextextended('figure-week:' || p_company || monday, 0));
  delete from visit_figure_weeks where company_id = p_company and week = monday;
  delete from wait_figure_weeks where company_id = p_company and week = monday;
  delete from workplace_figure_weeks where company_id = p_company and week = monday;

  insert into visit_figure_weeks (company_id, week, expected, came, denied, walked_in, no_shows, people, crowd)
  select p_company, monday, sum(expected), sum(came), sum(denied), sum(walked_in), sum(greatest(expected - came - denied, 0)),
    max(people), bit_or(crowd)
  from visit_figures where company_id = p_company and day between monday and sunday and hour = -1
  having count(*) > 0;

  insert into wait_figure_weeks (company_id, week, waited, seconds, people, crowd)
  select p_company, monday, sum(waited), sum(seconds), max(people), bit_or(crowd)
  from wait_figures where company_id = p_company and day between monday and sunday
  having count(*) > 0;

  insert into workplace_figure_weeks (company_id, week, places, booked, used, released, unbooked, people, crowd)
  select p_company, monday, sum(places), sum(booked), sum(used), sum(released), sum(unbooked), max(people), bit_or(crowd)
  from workplace_figures where company_id = p_company and day between monday and sunday and hour = -1
  having count(*) > 0;
end $$;

create or replace function count_workplace_figures(p_company uuid, p_day date, p_zone text, p_now timestamptz) returns void language plpgsql as $$
declare
  -- A day that is over keeps the places that it had.
  had jsonb := coalesce((
    select jsonb_object_agg(desk_area_id, places) from workplace_figures
    where company_id = p_company and day = p_day and hour = -1 and day < (p_now at time zone p_zone)::date), '{}');
begin
  delete from workplace_figures where company_id = p_company and day = p_day;

  insert into workplace_figures (company_id, day, hour, desk_area_id, places, booked, used, released, people, crowd)
  select p_company, p_day, -1, a.desk_area_id, coalesce((had ->> a.desk_area_id::text)::integer, area_capacity(a, p_day), 0), b.booked, b.used, b.released, b.people, b.crowd
  from (
    select desk_area_id, count(*) as booked, count(checked_in_at) as used, count(released_at) as released,
      count(distinct user_id) as people, bit_or(crowd_of(user_id)) as crowd
    from bookings
    where company_id = p_company and booking_date = p_day and cancelled_at is null and status <> 'DENIED'
    group by desk_area_id) b
  join desk_areas a on a.company_id = p_company and a.desk_area_id = b.desk_area_id;

  -- Areas that nobody has booked have places too, on a day that somebody has.
  insert into workplace_figures (company_id, day, hour, desk_area_id, places, people, crowd)
  select p_company, p_day, -1, a.desk_area_id, coalesce((had ->> a.desk_area_id::text)::integer, area_capacity(a, p_day), 0), 0,
    0::bigint::bit(64)
  from desk_areas a
  where a.company_id = p_company and (a.created_at at time zone p_zone)::date <= p_day
    and (a.retired_at is null or (a.retired_at at time zone p_zone)::date > p_day)
    and exists (select from workplace_figures f where f.company_id = p_company and f.day = p_day)
  on conflict do nothing;

  insert into workplace_figures (company_id, day, hour, desk_area_id, unbooked, people, crowd)
  select p_company, p_day, -1, '00000000-0000-0000-0000-000000000000', count(*), count(*), bit_or(crowd_of(user_id))
  from (
    select distinct user_id from presences p
    where company_id = p_company and presence_date = p_day and booking_id is null and not exists (
      select from bookings b where b.company_id = p_company and b.booking_date = p_day and b.user_id = p.user_id
        and b.cancelled_at is null and b.status <> 'DENIED')) u
  having count(*) > 0;

  -- Nobody is counted twice in an hour. Most people don't check out: without an end on the same day they count for eight hours.
  insert into workplace_figures (company_id, day, hour, desk_area_id, present, people, crowd)
  select p_company, p_day, h.hour, t.desk_area_id, count(distinct t.user_id), count(distinct t.user_id), bit_or(crowd_of(t.user_id))
  from (
    select user_id, desk_area_id, checked_in_at, checked_out_at from bookings
    where company_id = p_company and booking_date = p_day and checked_in_at is not null and cancelled_at is null
      and status <> 'DENIED'
    union all
    select user_id, '00000000-0000-0000-0000-000000000000', checked_in_at, checked_out_at from presences
    where company_id = p_company and presence_date = p_day and booking_id is null) t
  cross join lateral (
    select t.checked_in_at at time zone p_zone as begun, coalesce(
      case when (t.checked_out_at at time zone p_zone)::date = p_day then t.checked_out_at at time zone p_zone end,
      least(p_now at time zone p_zone, t.checked_in_at at time zone p_zone + interval '8 hours',
        p_day + interval '1 day' - interval '1 second')) as ended) l
  cross join lateral generate_series(extract(hour from l.begun)::integer, extract(hour from l.ended)::integer) h (hour)
  where l.begun::date = p_day and l.ended >= l.begun
  group by h.hour, t.desk_area_id;
end $$;

create or replace function count_visit_figures(p_company uuid, p_day date, p_zone text) returns void language plpgsql as $$
begin
  delete from visit_figures where company_id = p_company and day = p_day;
  delete from wait_figures where company_id = p_company and day = p_day;
  delete from screen_figures where company_id = p_company and day = p_day;
  delete from signature_figures where company_id = p_company and day = p_day;

  insert into visit_figures (company_id, day, hour, visitor_type, expected, came, denied, walked_in, people, crowd)
  select p_company, p_day, -1, visitor_type, count(*),
    count(*) filter (where coalesce(on_site_at, arrived_at) is not null), count(denied_at),
    count(*) filter (where channel <> 'INVITED'), count(distinct visitor_id), bit_or(crowd_of(visitor_id))
  from visits where company_id = p_company and visit_date = p_day and cancelled_at is null
  group by visitor_type;

  insert into visit_figures (company_id, day, hour, visitor_type, came, people, crowd)
  select p_company, p_day, extract(hour from least(on_site_at, arrived_at) at time zone p_zone), visitor_type, count(*),
    count(distinct visitor_id), bit_or(crowd_of(visitor_id))
  from visits
  where company_id = p_company and visit_date = p_day and cancelled_at is null and coalesce(on_site_at, arrived_at) is not null
  group by 3, visitor_type;

  insert into wait_figures (company_id, day, waited, seconds, within_1, within_3, within_5, within_10, people, crowd)
  select p_company, p_day, count(*), sum(seconds), count(*) filter (where seconds <= 60), count(*) filter (where seconds <= 180),
    count(*) filter (where seconds <= 300), count(*) filter (where seconds <= 600), count(distinct host_id),
    bit_or(crowd_of(host_id))
  from (
    select host_id, greatest(extract(epoch from answered_at - arrived_at), 0)::bigint as seconds
    from arrivals where company_id = p_company and visit_date = p_day and answered_at is not null) w
  having count(*) > 0;

  insert into signature_figures (company_id, day, agreement_id, signed, people, crowd)
  select p_company, p_day, agreement_id, count(*), count(distinct visitor_id), bit_or(crowd_of(visitor_id))
  from signatures where company_id = p_company and visit_date = p_day
  group by agreement_id;

  -- A pause of more than ten minutes is no time at a screen: they were elsewhere.
  insert into screen_figures (company_id, day, flow_id, custom_field_id, answered, timed, seconds, stopped, people, crowd)
  select p_company, p_day, flow_id, custom_field_id, count(*), count(seconds), coalesce(sum(seconds), 0),
    count(*) filter (where is_last and registration <> 'VALID' and status <> 'DENIED'),
    count(distinct visitor_id), bit_or(crowd_of(visitor_id))
  from (
    select v.flow_id, v.visitor_id, v.registration, v.status, a.custom_field_id,
      lead(a.answered_at) over each_visit is null as is_last,
      case when a.answered_at - lag(a.answered_at) over each_visit between interval '1 second' and interval '10 minutes'
        then extract(epoch from a.answered_at - lag(a.answered_at) over each_visit)::bigint end as seconds
    from visits v
    join visit_answers a using (company_id, visit_date, meeting_id, visitor_id)
    where v.company_id = p_company and v.visit_date = p_day and v.cancelled_at is null and v.flow_id is not null
      and (a.answered_at at time zone p_zone)::date = p_day
    window each_visit as (partition by v.meeting_id, v.visitor_id order by a.answered_at, a.custom_field_id)) answers
  group by flow_id, custom_field_id;
end $$;
