-- Emergencies: who was in the house at the start, what marshals said of them, and how it ended (issue 5 §4).
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

create function refuse_change_of_ended_emergency() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'an emergency that has ended does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger emergencies_report_stays before update on emergencies
  for each row execute function refuse_change_of_ended_emergency();

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
  host_name text not null,
  area text not null,
  came_at timestamptz not null,
  primary key (company_id, emergency_id, person_id),
  foreign key (company_id, emergency_id) references emergencies
);
call protect_tenant_table('emergency_people', 'select, insert');

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

create function emergency_mark_json(m emergency_marks) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', m.mark_id, 'prefix', m.person_prefix, 'personId', m.person_id, 'state', m.state,
    'at', iso_instant(m.at), 'by', m.marked_by, 'isOwn', m.is_own, 'replaces', to_jsonb(m.replaces),
    'byName', coalesce((
      select trim(u.firstname || ' ' || u.lastname) from users u
      where u.company_id = m.company_id and u.user_id = m.marked_by), ''),
    'late', m.late)
$$;

-- Everybody who was in the house at some moment since `p_since`: visitors who are checked in or on site, and employees by
-- their presence. Looks at today and its neighbours: a night shift counts, who was forgotten last week does not.
create function people_in_house(p_company uuid, p_today date, p_since timestamptz)
returns table (
  person_prefix text, person_id uuid, visitor_type text, firstname text, lastname text, company_name text,
  phone text, host_name text, area text, came_at timestamptz, left_at timestamptz
) language sql stable as $$
  (select distinct on (v.visitor_id)
      'V', v.visitor_id, v.visitor_type, p.firstname, p.lastname, p.company_name, p.mobile,
      trim(h.firstname || ' ' || h.lastname), '', least(v.on_site_at, v.arrived_at),
      case when v.status = 'CHECKED_OUT' then v.left_at end
    from visits v
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    join users h on h.company_id = m.company_id and h.user_id = m.host_id
    where v.company_id = p_company and v.visit_date between p_today - 1 and p_today + 1
      and v.cancelled_at is null and v.status in ('CHECKED_IN', 'ON_SITE', 'CHECKED_OUT')
      and (v.on_site_at is not null or v.arrived_at is not null)
      and (v.status <> 'CHECKED_OUT' or v.left_at > p_since)
    -- Whoever has two visits is in as long as one of them is not over.
    order by v.visitor_id, v.status = 'CHECKED_OUT', v.left_at desc)
  union all
  (select distinct on (p.user_id)
      'US', p.user_id, '', e.firstname, e.lastname, '', coalesce(u.phone, ''), '', coalesce(a.name, ''),
      p.checked_in_at, p.checked_out_at
    from presences p
    join employees e on e.company_id = p.company_id and e.user_id = p.user_id
    left join users u on u.company_id = e.home_company_id and u.user_id = e.user_id
    left join bookings b on b.company_id = p.company_id and b.booking_id = p.booking_id
    left join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    where p.company_id = p_company and p.presence_date between p_today - 1 and p_today + 1
      and (p.checked_out_at is null or p.checked_out_at > p_since)
    order by p.user_id, p.checked_out_at desc nulls first)
$$;

-- An emergency with everybody on its list and every mark, in one answer.
create function emergency_roll(p_company uuid, p_emergency uuid, p_today date) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'prefix', coalesce(f.person_prefix, l.person_prefix), 'id', coalesce(f.person_id, l.person_id),
          'visitorType', coalesce(f.visitor_type, l.visitor_type),
          'firstname', coalesce(f.firstname, l.firstname), 'lastname', coalesce(f.lastname, l.lastname),
          'companyName', coalesce(f.company_name, l.company_name), 'phone', coalesce(f.phone, l.phone),
          'hostName', coalesce(f.host_name, l.host_name), 'area', coalesce(f.area, l.area),
          'cameAt', iso_instant(coalesce(f.came_at, l.came_at)), 'leftAt', iso_instant(l.left_at),
          'isLate', f.person_id is null
        ) order by coalesce(f.lastname, l.lastname), coalesce(f.firstname, l.firstname),
          coalesce(f.person_id, l.person_id)), '[]')
      from (select * from emergency_people where company_id = p_company and emergency_id = p_emergency) f
      full join people_in_house(p_company, p_today, e.started_at) l on l.person_id = f.person_id),
    'marks', (
      select coalesce(jsonb_agg(emergency_mark_json(m) order by m.at, m.mark_id), '[]')
      from emergency_marks m where m.company_id = p_company and m.emergency_id = p_emergency))
  from emergencies e
  where e.company_id = p_company and e.emergency_id = p_emergency
$$;
