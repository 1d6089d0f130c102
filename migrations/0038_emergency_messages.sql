-- What marshals write to everybody on the list of an emergency (issue 5 §4). Each reader answers by a link of their own.
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

-- Everybody on the list of an emergency: who was in at its start, and who came since.
create function emergency_list(p_company uuid, p_emergency uuid, p_today date)
returns table (
  person_prefix text, person_id uuid, visitor_type text, firstname text, lastname text, company_name text,
  phone text, host_name text, area text, came_at timestamptz, left_at timestamptz, is_late boolean
) language sql stable as $$
  select coalesce(f.person_prefix, l.person_prefix), coalesce(f.person_id, l.person_id),
    coalesce(f.visitor_type, l.visitor_type), coalesce(f.firstname, l.firstname),
    coalesce(f.lastname, l.lastname), coalesce(f.company_name, l.company_name),
    coalesce(f.phone, l.phone), coalesce(f.host_name, l.host_name), coalesce(f.area, l.area),
    coalesce(f.came_at, l.came_at), l.left_at, f.person_id is null
  from (select * from emergency_people where company_id = p_company and emergency_id = p_emergency) f
  full join people_in_house(p_company, p_today, (
    select started_at from emergencies where company_id = p_company and emergency_id = p_emergency)) l
    on l.person_id = f.person_id
$$;

create function person_json(
  p_prefix text, p_id uuid, p_type text, p_firstname text, p_lastname text, p_company_name text, p_phone text,
  p_host text, p_area text, p_came timestamptz, p_left timestamptz, p_late boolean
) returns jsonb language sql stable as $$
  select jsonb_build_object('prefix', p_prefix, 'id', p_id, 'visitorType', p_type, 'firstname', p_firstname,
    'lastname', p_lastname, 'companyName', p_company_name, 'phone', p_phone, 'hostName', p_host, 'area', p_area,
    'cameAt', iso_instant(p_came), 'leftAt', iso_instant(p_left), 'isLate', p_late)
$$;

create or replace function emergency_roll(p_company uuid, p_emergency uuid, p_today date) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(person_json(l.person_prefix, l.person_id, l.visitor_type, l.firstname, l.lastname,
          l.company_name, l.phone, l.host_name, l.area, l.came_at, l.left_at, l.is_late)
        order by l.lastname, l.firstname, l.person_id), '[]')
      from emergency_list(p_company, p_emergency, p_today) l),
    'marks', (
      select coalesce(jsonb_agg(emergency_mark_json(m) order by m.at, m.mark_id), '[]')
      from emergency_marks m where m.company_id = p_company and m.emergency_id = p_emergency),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.message_id, 'text', m.body, 'at', iso_instant(m.sent_at), 'reached', m.reached,
          'byName', coalesce(trim(u.firstname || ' ' || u.lastname), '')) order by m.sent_at, m.message_id), '[]')
      from emergency_messages m
      left join users u on u.company_id = m.company_id and u.user_id = m.sent_by
      where m.company_id = p_company and m.emergency_id = p_emergency))
$$;

-- Where those can be written to who are on the list and have not left; empty where nothing is known.
create function emergency_addresses(p_company uuid, p_emergency uuid, p_today date)
returns table (
  person_prefix text, person_id uuid, firstname text, lastname text, email text, phone text, language text
) language sql stable as $$
  select l.person_prefix, l.person_id, l.firstname, l.lastname, coalesce(v.email, u.email, ''),
    l.phone, coalesce(v.language, u.language, '')
  from emergency_list(p_company, p_emergency, p_today) l
  left join visitors v on l.person_prefix = 'V' and v.company_id = p_company and v.visitor_id = l.person_id
  left join employees e on l.person_prefix = 'US' and e.company_id = p_company and e.user_id = l.person_id
  left join users u on u.company_id = e.home_company_id and u.user_id = e.user_id
  where l.left_at is null
$$;
