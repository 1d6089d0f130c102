-- Of a group the host may want to hear of the first who comes, of the last, or of both (reference §7; decision 0462).
alter table meetings drop constraint meetings_checkin_notification_type_check;
update meetings set checkin_notification_type = 'ALL' where checkin_notification_type = 'EMAIL';
alter table meetings
  alter column checkin_notification_type set default 'ALL',
  add constraint meetings_checkin_notification_type_check
    check (checkin_notification_type in ('ALL', 'FIRST', 'FIRST_LAST', 'LAST', 'NONE'));

-- Whether the meeting wants its host told of this arrival. Of two who come last within a second both are the last: told twice is
-- better than not at all, where neither has seen the other yet.
create function tells_arrival(v visits, m meetings) returns boolean language sql stable as $$
  select case m.checkin_notification_type
    when 'ALL' then true
    when 'NONE' then false
    else (
      m.checkin_notification_type in ('FIRST', 'FIRST_LAST') and not exists (
        select from visits o
        where o.company_id = v.company_id and o.meeting_id = v.meeting_id and o.visit_date = v.visit_date
          and o.cancelled_at is null and (o.arrived_at, o.visitor_id) < (v.arrived_at, v.visitor_id))
    ) or (
      m.checkin_notification_type in ('LAST', 'FIRST_LAST') and not exists (
        select from visits o
        where o.company_id = v.company_id and o.meeting_id = v.meeting_id and o.visit_date = v.visit_date
          and o.cancelled_at is null and o.visitor_id <> v.visitor_id
          and (o.status in ('IN_REVIEW', 'EXPECTED', 'ON_SITE') or o.arrived_at > v.arrived_at + interval '1 second'))
    )
  end
$$;

-- Instead of that in 0011: an arrival that the host is not told of waits for no answer.
create or replace function arrival_json(v visits, m meetings) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'answer', a.answer, 'answeredAt', iso_instant(a.answered_at), 'askedRung', a.asked_rung,
    'answeredBy', (
      select jsonb_build_object('id', u.user_id, 'firstname', u.firstname, 'lastname', u.lastname)
      from users u where u.company_id = a.company_id and u.user_id = a.answered_by))
  from (select) one
  left join arrivals a
    on a.company_id = v.company_id and a.visit_date = v.visit_date
    and a.meeting_id = v.meeting_id and a.visitor_id = v.visitor_id
    and a.arrived_at = v.arrived_at and a.host_id = m.host_id
  where v.status = 'CHECKED_IN' and (a.company_id is not null or tells_arrival(v, m))
$$;
