-- When staff have seen that the visitor is who they say, at this visit (reference §3; decision 0464).
alter table visits add column identity_checked_at timestamptz;

create or replace function visit_json(v visits) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'visitDate', v.visit_date, 'meetingId', v.meeting_id, 'visitorId', v.visitor_id,
    'title', m.title, 'sequence', m.sequence, 'visitorType', v.visitor_type, 'createdBy', m.created_by,
    'startAt', iso_instant(v.start_at), 'endAt', iso_instant(v.end_at),
    'status', v.status, 'registration', v.registration,
    'detailsConfirmedAt', iso_instant(v.details_confirmed_at),
    'registeredAt', iso_instant(v.registered_at), 'flowWaivedAt', iso_instant(v.flow_waived_at),
    'preCheckedInAt', iso_instant(v.pre_checked_in_at), 'identityCheckedAt', iso_instant(v.identity_checked_at),
    'onSiteAt', iso_instant(v.on_site_at),
    'arrivedAt', iso_instant(v.arrived_at), 'leftAt', iso_instant(v.left_at),
    'denialCause', v.denial_cause, 'denialReason', v.denial_reason,
    'linkEpoch', v.link_epoch, 'passId', v.pass_id, 'calendarId', v.calendar_id,
    'cancelled', v.cancelled_at is not null,
    'channel', v.channel, 'typedHostName', v.typed_host_name,
    'visitor', jsonb_build_object(
      'firstname', p.firstname, 'lastname', p.lastname, 'companyName', p.company_name, 'email', p.email,
      'mobile', p.mobile, 'licensePlate', p.license_plate, 'language', p.language, 'frequent', p.frequent,
      'idScan', p.id_scan, 'allowFaceRecognition', p.allow_face_recognition, 'pictureSha256', p.picture_sha256),
    'host', jsonb_build_object(
      'id', h.user_id, 'firstname', h.firstname, 'lastname', h.lastname, 'email', h.email,
      'assistantId', (select u.user_id from users u where u.company_id = h.company_id and u.user_id = h.assistant_id and u.active)),
    'company', jsonb_build_object('name', c.name, 'logoSha256', c.logo_sha256),
    'arrival', arrival_json(v, m),
    'answers', visit_answers_json(v))
  from visitors p, meetings m, users h, companies c
  where p.company_id = v.company_id and p.visitor_id = v.visitor_id
    and m.company_id = v.company_id and m.meeting_id = v.meeting_id
    and h.company_id = v.company_id and h.user_id = m.host_id
    and c.company_id = v.company_id
$$;
