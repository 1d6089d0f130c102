-- Who may have which desk (decision 0548): the owner on their days, unless they gave it back or left; else the desk's team, else its area's.

-- Whether a desk is its owner's on a day, before anything was given back. src/domain/booking/reserved/reserved-desk.ts says the same.
create or replace function is_owned_on(p_date date, p_weekdays smallint[], p_until date) returns boolean
  language sql immutable parallel safe
  return extract(isodow from p_date)::smallint = any (p_weekdays) and p_date <= coalesce(p_until, 'infinity');

create or replace function teams_of(p_company uuid, p_user uuid) returns setof uuid language sql stable rows 5 as $$
  select m.team_id from desk_team_members m where m.company_id = p_company and m.user_id = p_user
  union
  select t.team_id from desk_teams t
  join user_group_members g on g.company_id = t.company_id and g.user_group = any (t.user_groups)
  where t.company_id = p_company and g.user_id = p_user
$$;

-- One desk on one day, whoever asks: whose it is, else which team's.
create or replace function desk_reservation(
  p_company uuid, p_desk uuid, p_date date, out owner_id uuid, out team_id uuid
) language plpgsql stable as $$
declare
  d record;
begin
  select k.owner_id, k.owner_weekdays, k.owner_until, k.team_id, a.team_id as area_team into d
  from desks k
  join desk_areas a on a.company_id = k.company_id and a.desk_area_id = k.desk_area_id
  where k.company_id = p_company and k.desk_id = p_desk;
  if d.owner_id is not null and is_owned_on(p_date, d.owner_weekdays, d.owner_until)
    and exists (select from employees e where e.company_id = p_company and e.user_id = d.owner_id and e.active)
    and not exists (
      select from given_back_desks g
      where g.company_id = p_company and g.desk_id = p_desk and g.owner_id = d.owner_id and g.day = p_date)
  then
    owner_id := d.owner_id;
  else
    team_id := coalesce(d.team_id, d.area_team);
  end if;
end $$;

-- The desks that somebody may not have on a day because they are kept for others. `p_user` null: for nobody in particular.
-- A location without owners and teams costs two looks into an index.
create or replace function withheld_desks(p_company uuid, p_user uuid, p_from date, p_to date)
  returns table (desk_id uuid, desk_area_id uuid, day date, owner_id uuid, team_id uuid) language sql stable rows 10 as $$
  with kept as (
    select d.desk_id from desks d
    where d.company_id = p_company and (d.owner_id is not null or d.team_id is not null) and d.retired_at is null
    union
    select d.desk_id from desk_areas a
    join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id and d.retired_at is null
    where a.company_id = p_company and a.team_id is not null and a.retired_at is null),
  own_teams as materialized (select teams_of(p_company, p_user) as team_id where exists (select from kept)),
  by_day as (
    select d.desk_id, d.desk_area_id, days.day, coalesce(d.team_id, a.team_id) as team_id,
      case when is_owned_on(days.day, d.owner_weekdays, d.owner_until) and not exists (
        select from given_back_desks g
        where g.company_id = p_company and g.desk_id = d.desk_id and g.owner_id = e.user_id and g.day = days.day)
      then e.user_id end as owner_id
    from kept
    join desks d on d.company_id = p_company and d.desk_id = kept.desk_id
    join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
    left join employees e on e.company_id = d.company_id and e.user_id = d.owner_id and e.active
    cross join unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as days (day))
  select b.desk_id, b.desk_area_id, b.day, b.owner_id, case when b.owner_id is null then b.team_id end
  from by_day b
  where case when b.owner_id is not null then b.owner_id is distinct from p_user
    else b.team_id is not null and b.team_id not in (select o.team_id from own_teams o) end
$$;

-- The desks of a person by the days on which they are theirs, and whether they gave them back.
create or replace function owned_desks(p_company uuid, p_user uuid, p_from date, p_to date)
  returns table (desk_id uuid, desk_area_id uuid, number text, enabled boolean, day date, given_back boolean)
  language sql stable rows 10 as $$
  select d.desk_id, d.desk_area_id, d.number, d.enabled, days.day, exists (
    select from given_back_desks g
    where g.company_id = p_company and g.desk_id = d.desk_id and g.owner_id = p_user and g.day = days.day)
  from desks d
  cross join unnest(array(select p_from + n from generate_series(0, p_to - p_from) n)) as days (day)
  where d.company_id = p_company and d.owner_id = p_user and d.retired_at is null
    and is_owned_on(days.day, d.owner_weekdays, d.owner_until)
$$;

-- places_left as one person may have them. An area without desks is all its team's.
create or replace function places_left_for(p_company uuid, p_user uuid, p_from date, p_to date)
  returns table (
    desk_area_id uuid, floor_id uuid, day date, places integer, area_left integer, floor_left integer, location_left integer)
  language sql stable rows 100 as $$
  with withheld as (
    select w.desk_area_id, w.day, count(*) as count
    from withheld_desks(p_company, p_user, p_from, p_to) w
    join desks d on d.company_id = p_company and d.desk_id = w.desk_id
    where d.enabled and not is_blocked_on(w.day, d.blocked_from, d.blocked_to) and not exists (
      select from bookings b
      where b.company_id = p_company and b.desk_id = w.desk_id and b.booking_date = w.day and b.is_active)
    group by w.desk_area_id, w.day)
  select p.desk_area_id, p.floor_id, p.day, p.places,
    case when p.desks_left is not null then least(p.area_left, p.desks_left - coalesce(w.count, 0)::integer)
      when a.team_id is not null and a.team_id not in (select teams_of(p_company, p_user)) then least(p.area_left, 0)
      else p.area_left end,
    p.floor_left, p.location_left
  from places_left(p_company, p_from, p_to) p
  join desk_areas a on a.company_id = p_company and a.desk_area_id = p.desk_area_id
  left join withheld w on w.desk_area_id = p.desk_area_id and w.day = p.day
$$;

-- Whoever changes who may book where waits for bookings under way, and they for it: none is made by a rule that is gone. Taken before
-- any row is locked.
create or replace function change_who_may_book(p_company uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('who may book ' || p_company, 0))
$$;
create or replace function keep_who_may_book(p_company uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('who may book ' || p_company, 0))
$$;
