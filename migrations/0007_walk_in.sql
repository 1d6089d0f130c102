-- The walk-in area: visits that begin at the door, and how somebody there proves who they are.

alter table company_params drop constraint company_params_area_check;
alter table company_params add constraint company_params_area_check check (area in (
  'visitor-management', 'employee-management', 'visitor-check-email', 'kiosk', 'walk-in'));

-- Companies of an organisation with the same building are tenants of one address: whoever enters chooses among them.
-- Raising walk_in_epoch revokes every link to the walk-in area that was made before.
alter table companies
  add column building text not null default '' check (char_length(building) <= 200),
  add column walk_in_epoch integer not null default 0;
create index companies_building on companies (organisation_id, building) where building <> '';

-- Typed at the door and never proved: nobody is recognised by this address, so that nobody takes a profile over or
-- leaves one for somebody else.
alter table visitors add column email_proved boolean not null default true;

-- How a visit came about, and the host as the visitor typed it; the meeting's host is then the default recipient.
alter table visits
  add column channel text not null default 'INVITED' check (channel in ('INVITED', 'WALK_IN', 'KIOSK')),
  add column typed_host_name text not null default '' check (char_length(typed_host_name) <= 200);

-- Who stands at the door, as far as it was proved: by a mail that was opened (MAIL), or by a device that was at an
-- earlier visit (DEVICE). A link names the row, so that neither name nor address stands in it, and ends with the row.
create table walk_in_identities (
  company_id uuid not null references companies,
  identity_id uuid not null,
  kind text not null check (kind in ('MAIL', 'DEVICE')),
  -- Of a mail: the address. The visitor is looked for when the mail is written; none when there is none, or several.
  email text not null default '' check (char_length(email) <= 254),
  visitor_id uuid,
  -- Where the person was before the detour to the mailbox.
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  language text not null default 'en',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, identity_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade,
  check ((kind = 'MAIL') = (email <> '')),
  check (kind = 'MAIL' or visitor_id is not null)
);
create index walk_in_identities_visitor on walk_in_identities (company_id, visitor_id) where visitor_id is not null;
create index walk_in_identities_expiry on walk_in_identities (expires_at);
call protect_tenant_table('walk_in_identities');

-- How often something was tried in a stretch of time, counted for all server processes. The key is a hash: no address
-- stands here.
create table attempts (
  company_id uuid not null,
  attempt_key bytea not null check (length(attempt_key) = 32),
  window_start timestamptz not null,
  count integer not null check (count >= 1),
  primary key (company_id, attempt_key, window_start)
);
create index attempts_age on attempts (window_start);
call protect_tenant_table('attempts');

-- Instead of that in 0005: with `channel` and `typedHostName`.
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
    'linkEpoch', v.link_epoch, 'passId', v.pass_id, 'cancelled', v.cancelled_at is not null,
    'channel', v.channel, 'typedHostName', v.typed_host_name,
    'visitor', jsonb_build_object(
      'firstname', p.firstname, 'lastname', p.lastname, 'companyName', p.company_name, 'email', p.email,
      'mobile', p.mobile, 'licensePlate', p.license_plate, 'language', p.language, 'frequent', p.frequent,
      'idScan', p.id_scan, 'allowFaceRecognition', p.allow_face_recognition),
    'host', jsonb_build_object(
      'id', h.user_id, 'firstname', h.firstname, 'lastname', h.lastname, 'email', h.email),
    'company', jsonb_build_object('name', c.name, 'logoSha256', c.logo_sha256),
    'answers', visit_answers_json(v))
  from visitors p, meetings m, users h, companies c
  where p.company_id = v.company_id and p.visitor_id = v.visitor_id
    and m.company_id = v.company_id and m.meeting_id = v.meeting_id
    and h.company_id = v.company_id and h.user_id = m.host_id
    and c.company_id = v.company_id
$$;

-- Everything that the walk-in area shows, in one round trip. `p_identity` is what the link proves, null for the sign at
-- reception; `p_recipient` the default recipient; `p_day` today at the location. The shape is `WalkInRecord` in
-- features/walk-ins.
create function walk_in_record(
  p_company uuid, p_identity uuid, p_recipient uuid, p_day date, p_languages text[]
) returns jsonb language plpgsql as $$
declare
  who walk_in_identities;
  bases text[];
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_identity is not null then
    select * into who from walk_in_identities where company_id = p_company and identity_id = p_identity;
  end if;
  select array_agg(distinct base_language(wanted.language)) into bases
  from (
    select unnest(p_languages) as language
    union all select language from visitors where company_id = p_company and visitor_id = who.visitor_id
  ) wanted;

  return jsonb_build_object(
    'place', (
      select jsonb_build_object(
        'street', street, 'postalCode', postal_code, 'city', city,
        'latitude', latitude::text, 'longitude', longitude::text, 'phone', phone, 'logoSha256', logo_sha256,
        'brandColour', brand_colour, 'isDefault', is_default, 'allowedOnLocation', allowed_on_location)
      from companies where company_id = p_company),
    'hasRecipient', exists (
      select from users where company_id = p_company and user_id = p_recipient and active),
    'identity', case when who.identity_id is not null then jsonb_build_object(
      'kind', who.kind, 'email', who.email, 'visitorId', who.visitor_id, 'state', who.state,
      'expiresAt', iso_instant(who.expires_at), 'revoked', who.revoked_at is not null,
      'visitor', (
        select jsonb_build_object(
          'firstname', firstname, 'lastname', lastname, 'companyName', company_name, 'email', email,
          'mobile', mobile, 'licensePlate', license_plate, 'language', language, 'frequent', frequent)
        from visitors where company_id = p_company and visitor_id = who.visitor_id),
      'visits', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'visitDate', visit_date, 'meetingId', meeting_id, 'visitorId', visitor_id,
          'startAt', iso_instant(start_at), 'endAt', iso_instant(end_at), 'status', status, 'linkEpoch', link_epoch
          ) order by start_at, meeting_id), '[]')
        from visits
        where company_id = p_company and visitor_id = who.visitor_id and visit_date = p_day
          and cancelled_at is null and status <> 'CHECKED_OUT')) end,
    'texts', (
      select coalesce(jsonb_object_agg(language, texts), '{}')
      from kiosk_texts where company_id = p_company and base_language(language) = any (bases)));
end $$;
