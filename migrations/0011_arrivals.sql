-- What happens after a check-in: the host's answer, and who is asked when nobody answers.

-- Who gets a host's messages beside the host (reference §7 "a personal assistant receives the host's messages").
alter table users
  add column assistant_id uuid,
  add foreign key (company_id, assistant_id) references users,
  add check (assistant_id <> user_id);

-- The contract owns the areas of settings and the shape of each.
alter table company_params drop constraint company_params_area_check;
alter table company_params add constraint company_params_area_check check (area ~ '^[a-z][a-z-]{0,39}$');

-- By this calendars know a visit, on whatever day it takes place.
alter table visits add column calendar_id uuid not null default gen_random_uuid();

-- One arrival of a visit at one host. A row counts while the visit is checked in, `arrived_at` is its arrival, and
-- `host_id` its host: who checks in again, or gets another host, begins anew.
create table arrivals (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  arrived_at timestamptz not null,
  host_id uuid not null,
  answer text check (answer in ('ON_MY_WAY', 'FIVE_MINUTES', 'SEND_SOMEBODY', 'CANNOT')),
  -- Null where the reception answered for the host.
  answered_by uuid,
  answered_at timestamptz,
  -- The ladder under way: the event that began it, who was asked last, and when.
  ladder_cause bigint,
  asked_rung text check (asked_rung in ('HOST', 'ASSISTANT', 'DEFAULT_RECIPIENT', 'RECEPTION')),
  asked_at timestamptz,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, host_id) references users,
  foreign key (company_id, answered_by) references users,
  check ((answer is null) = (answered_at is null)),
  check (answered_by is null or answer is not null),
  check ((asked_rung is null) = (asked_at is null))
);
call protect_tenant_table('arrivals');

-- The arrival that counts now, with who answered; null unless the visitor is checked in and the host is told. The shape
-- is `ArrivalRow` in features/visit-record.
create function arrival_json(v visits, m meetings) returns jsonb language sql stable as $$
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
  where v.status = 'CHECKED_IN' and (m.checkin_notification_type = 'EMAIL' or a.company_id is not null)
$$;

-- Instead of that in 0007: with `calendarId` and `arrival`.
create or replace function visit_json(v visits) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'visitDate', v.visit_date, 'meetingId', v.meeting_id, 'visitorId', v.visitor_id,
    'title', m.title, 'sequence', m.sequence, 'visitorType', v.visitor_type,
    'startAt', iso_instant(v.start_at), 'endAt', iso_instant(v.end_at),
    'status', v.status, 'registration', v.registration,
    'detailsConfirmedAt', iso_instant(v.details_confirmed_at),
    'registeredAt', iso_instant(v.registered_at), 'flowWaivedAt', iso_instant(v.flow_waived_at),
    'preCheckedInAt', iso_instant(v.pre_checked_in_at), 'onSiteAt', iso_instant(v.on_site_at),
    'arrivedAt', iso_instant(v.arrived_at), 'leftAt', iso_instant(v.left_at),
    'denialCause', v.denial_cause, 'denialReason', v.denial_reason,
    'linkEpoch', v.link_epoch, 'passId', v.pass_id, 'calendarId', v.calendar_id,
    'cancelled', v.cancelled_at is not null,
    'channel', v.channel, 'typedHostName', v.typed_host_name,
    'visitor', jsonb_build_object(
      'firstname', p.firstname, 'lastname', p.lastname, 'companyName', p.company_name, 'email', p.email,
      'mobile', p.mobile, 'licensePlate', p.license_plate, 'language', p.language, 'frequent', p.frequent,
      'idScan', p.id_scan, 'allowFaceRecognition', p.allow_face_recognition),
    'host', jsonb_build_object(
      'id', h.user_id, 'firstname', h.firstname, 'lastname', h.lastname, 'email', h.email),
    'company', jsonb_build_object('name', c.name, 'logoSha256', c.logo_sha256),
    'arrival', arrival_json(v, m),
    'answers', visit_answers_json(v))
  from visitors p, meetings m, users h, companies c
  where p.company_id = v.company_id and p.visitor_id = v.visitor_id
    and m.company_id = v.company_id and m.meeting_id = v.meeting_id
    and h.company_id = v.company_id and h.user_id = m.host_id
    and c.company_id = v.company_id
$$;
