-- What happens at the door: walk-ins, kiosks and badges.

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

create table kiosk_texts (
  company_id uuid not null references companies,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (company_id, language)
);
call protect_tenant_table('kiosk_texts');

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

-- Badges: what they look like, what prints them, and the queue of what is to be printed.
create table badge_templates (
  company_id uuid not null references companies,
  badge_template_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  width_mm numeric(5, 1) not null check (width_mm between 20 and 210),
  height_mm numeric(5, 1) not null check (height_mm between 10 and 297),
  elements jsonb not null check (jsonb_typeof(elements) = 'array' and jsonb_array_length(elements) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Jobs name their template for as long as they are kept.
  removed_at timestamptz,
  primary key (company_id, badge_template_id)
);
create unique index badge_templates_name on badge_templates (company_id, lower(name)) where removed_at is null;
call protect_tenant_table('badge_templates', 'select, insert, update');

create table printers (
  company_id uuid not null references companies,
  printer_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('PDF', 'ZPL')),
  dpi integer not null check (dpi in (203, 300, 600)),
  -- NETWORK: Foyer sends to host:port. CLIENT and BROWSER: a program or a page at the location fetches its jobs.
  connection text not null check (connection in ('NETWORK', 'CLIENT', 'BROWSER')),
  host text not null default '' check (char_length(host) <= 253 and host !~ '[[:space:]]'),
  port integer not null default 9100 check (port between 1 and 65535),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, printer_id),
  check ((connection = 'NETWORK') = (host <> ''))
);
create unique index printers_name on printers (company_id, lower(name)) where removed_at is null;
call protect_tenant_table('printers', 'select, insert, update');

-- A job holds no name: the badge is drawn when it is printed, from what is true then.
create table print_jobs (
  company_id uuid not null,
  print_job_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  printer_id uuid not null,
  -- Null: the template that the settings name when it is printed.
  badge_template_id uuid,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'PRINTED', 'FAILED', 'CANCELLED')),
  tries integer not null default 0 check (tries >= 0),
  error text check (error ~ '^[a-z_]{1,60}$'),
  requested_by text not null,
  -- The event that asked for it; of an event there is one job, however often it is handed over.
  cause bigint,
  reprint_of uuid,
  -- Whoever fetched it proves that with the claim, and has until then to say how it went.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, print_job_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, printer_id) references printers,
  foreign key (company_id, badge_template_id) references badge_templates,
  foreign key (company_id, reprint_of) references print_jobs on delete set null (reprint_of),
  check ((claim_id is null) = (claimed_until is null)),
  check (claim_id is null or status <> 'QUEUED'),
  check (status <> 'SENT' or sent_at is not null),
  check ((status in ('PRINTED', 'FAILED', 'CANCELLED')) = (ended_at is not null))
);
create unique index print_jobs_cause on print_jobs (company_id, cause) where cause is not null;
create index print_jobs_visit on print_jobs (company_id, visit_date, meeting_id, visitor_id, created_at desc);
create index print_jobs_waiting on print_jobs (company_id, printer_id, created_at) where status in ('QUEUED', 'SENT');
create index print_jobs_age on print_jobs (created_at);
call protect_tenant_table('print_jobs');
