-- Kiosks: the tablets at an entrance. A kiosk belongs to one company (company_id) and may serve several of the same
-- organisation, its tenants.
create table kiosks (
  company_id uuid not null references companies,
  kiosk_id uuid not null,
  serial_number text not null check (serial_number ~ '^[A-Za-z0-9-]{1,40}$'),
  name text not null check (char_length(name) between 1 and 100),
  entrance_name text not null default '' check (char_length(entrance_name) <= 100),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- Empty: those of the company that was chosen.
  languages text[] not null default '{}' check (cardinality(languages) <= 50),
  -- The digits by which staff leave kiosk mode; the device checks them too when it has no network.
  exit_code_salt bytea check (length(exit_code_salt) = 16),
  exit_code_hash bytea check (length(exit_code_hash) = 32),
  -- Raising it makes every token that was given before worthless.
  token_epoch integer not null default 0,
  paired_at timestamptz,
  last_seen_at timestamptz,
  app_version text not null default '' check (char_length(app_version) <= 40),
  queued_acts integer not null default 0 check (queued_acts >= 0),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (company_id, kiosk_id),
  check ((exit_code_salt is null) = (exit_code_hash is null))
);
-- A token names the kiosk alone; the company is found by it.
create unique index kiosks_by_id on kiosks (kiosk_id);
create unique index kiosks_serial_number on kiosks (company_id, lower(serial_number)) where retired_at is null;
create unique index kiosks_name on kiosks (company_id, lower(name)) where retired_at is null;
call protect_tenant_table('kiosks', 'select, insert, update');

create table kiosk_tenants (
  company_id uuid not null,
  kiosk_id uuid not null,
  tenant_id uuid not null references companies,
  position integer not null check (position >= 0),
  primary key (company_id, kiosk_id, tenant_id),
  foreign key (company_id, kiosk_id) references kiosks
);
call protect_tenant_table('kiosk_tenants');

-- One code a kiosk. The first half finds it, the second half proves it and may be tried a few times only, from
-- wherever the tries come.
create table kiosk_pairing_codes (
  company_id uuid not null,
  kiosk_id uuid not null,
  finder text not null check (char_length(finder) = 4),
  proof_hash bytea not null check (length(proof_hash) = 32),
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The key of the request that used it: when the answer was lost, the same request gets it again.
  used_by uuid,
  primary key (company_id, kiosk_id),
  foreign key (company_id, kiosk_id) references kiosks
);
create unique index kiosk_pairing_codes_finder on kiosk_pairing_codes (finder);
call protect_tenant_table('kiosk_pairing_codes');

-- Texts in which a kiosk differs from its companies.
create table kiosk_own_texts (
  company_id uuid not null,
  kiosk_id uuid not null,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (company_id, kiosk_id, language),
  foreign key (company_id, kiosk_id) references kiosks
);
call protect_tenant_table('kiosk_own_texts');

-- What a device says of itself; no visitor stands in it. Housekeeping ends it after two weeks.
create table kiosk_log (
  company_id uuid not null,
  kiosk_id uuid not null,
  line_id bigint generated always as identity,
  at timestamptz not null,
  level text not null check (level in ('debug', 'info', 'warn', 'error')),
  message text not null check (char_length(message) <= 2000),
  received_at timestamptz not null default now(),
  primary key (company_id, kiosk_id, line_id),
  foreign key (company_id, kiosk_id) references kiosks
);
create index kiosk_log_age on kiosk_log (received_at);
call protect_tenant_table('kiosk_log');

-- A session that moves from the kiosk to a phone, once. company_id is the company that was chosen.
create table kiosk_hand_offs (
  company_id uuid not null references companies,
  hand_off_id uuid not null,
  kiosk_id uuid not null references kiosks (kiosk_id),
  code_hash bytea not null check (length(code_hash) = 32),
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  -- A walk-in that is no visit yet.
  state jsonb check (jsonb_typeof(state) = 'object'),
  language text,
  -- Since when the visitor is known by a name alone; the phone sees no more than the kiosk did.
  found_by_name_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  taken_by uuid,
  primary key (company_id, hand_off_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  check ((visit_date is null) = (meeting_id is null) and (visit_date is null) = (visitor_id is null))
);
create unique index kiosk_hand_offs_code on kiosk_hand_offs (code_hash);
create index kiosk_hand_offs_age on kiosk_hand_offs (expires_at);
call protect_tenant_table('kiosk_hand_offs');

-- Acts that a kiosk recorded without the server, once each, however often they are sent. company_id is the company
-- that was chosen. Kept longer than other commands: a device may come back after days.
create table kiosk_acts (
  company_id uuid not null references companies,
  kiosk_id uuid not null references kiosks (kiosk_id),
  act_id uuid not null,
  kind text not null check (char_length(kind) <= 40),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  -- As the device's clock said, and corrected by how wrong that clock was when it sent the act.
  device_at timestamptz not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  conflicts jsonb not null default '[]' check (jsonb_typeof(conflicts) = 'array'),
  needs_reception boolean not null default false,
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  -- Who it was, where no visit says so.
  visitor_name text not null default '' check (char_length(visitor_name) <= 300),
  closed_at timestamptz,
  primary key (company_id, kiosk_id, act_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete set null (visit_date, meeting_id, visitor_id),
  check ((visit_date is null) = (meeting_id is null) and (visit_date is null) = (visitor_id is null)),
  check (not needs_reception or jsonb_array_length(conflicts) > 0)
);
create index kiosk_acts_reception on kiosk_acts (company_id, received_at desc) where needs_reception;
create index kiosk_acts_visit on kiosk_acts (company_id, visit_date, meeting_id, visitor_id) where visit_date is not null;
call protect_tenant_table('kiosk_acts', 'select, insert, update');

-- Instead of that in 0005: with `answeredAt`. Who was found by name alone sees the answers given since, and no others.
create or replace function visit_answers_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.custom_field_id, 'value', a.value, 'here', a.here, 'internal', f.internal_only,
      'answeredAt', iso_instant(a.answered_at)
    ) order by a.custom_field_id), '[]')
  from (
    select custom_field_id, value, answered_at, true as here from visit_answers
    where company_id = v.company_id and visit_date = v.visit_date
      and meeting_id = v.meeting_id and visitor_id = v.visitor_id
    union all
    select p.custom_field_id, p.value, p.answered_at, false from visitor_answers p
    where p.company_id = v.company_id and p.visitor_id = v.visitor_id
      and not exists (
        select from visit_answers h
        where h.company_id = v.company_id and h.visit_date = v.visit_date and h.meeting_id = v.meeting_id
          and h.visitor_id = v.visitor_id and h.custom_field_id = p.custom_field_id)
  ) a
  join custom_fields f on f.company_id = v.company_id and f.custom_field_id = a.custom_field_id
  where a.here or not f.reset_at_every_visit
$$;
