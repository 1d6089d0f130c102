-- The roll of an emergency (issue 5 §4: 5 000 people in less than a second). A function with a sub-select is called anew for each mark,
-- and jsonb is taken apart and put together again on its way out: both cost more than reading the rows.
drop function emergency_roll(uuid, uuid, date);
create function emergency_roll(p_company uuid, p_emergency uuid, p_today date) returns json
language sql stable as $$
  select json_build_object(
    'people', (
      select coalesce(json_agg(json_build_object('prefix', l.person_prefix, 'id', l.person_id, 'visitorType', l.visitor_type,
          'firstname', l.firstname, 'lastname', l.lastname, 'companyName', l.company_name, 'phone', l.phone,
          'hostName', l.host_name, 'area', l.area, 'cameAt', iso_instant(l.came_at), 'leftAt', iso_instant(l.left_at),
          'isLate', l.is_late)
        order by l.lastname, l.firstname, l.person_id), '[]')
      from emergency_list(p_company, p_emergency, p_today) l),
    'marks', (
      select coalesce(json_agg(json_build_object('id', m.mark_id, 'prefix', m.person_prefix, 'personId', m.person_id,
          'state', m.state, 'at', iso_instant(m.at), 'by', m.marked_by, 'isOwn', m.is_own, 'replaces', m.replaces,
          'byName', coalesce(trim(u.firstname || ' ' || u.lastname), ''), 'late', m.late)
        order by m.at, m.mark_id), '[]')
      from emergency_marks m
      left join users u on u.company_id = m.company_id and u.user_id = m.marked_by
      where m.company_id = p_company and m.emergency_id = p_emergency),
    'messages', (
      select coalesce(json_agg(json_build_object(
          'id', m.message_id, 'text', m.body, 'at', iso_instant(m.sent_at), 'reached', m.reached,
          'byName', coalesce(trim(u.firstname || ' ' || u.lastname), '')) order by m.sent_at, m.message_id), '[]')
      from emergency_messages m
      left join users u on u.company_id = m.company_id and u.user_id = m.sent_by
      where m.company_id = p_company and m.emergency_id = p_emergency))
$$;
