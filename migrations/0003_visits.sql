create table custom_fields (
  company_id uuid not null references companies,
  custom_field_id text not null check (custom_field_id ~ '^[a-z][a-z0-9_]{0,62}$'),
  label text not null check (char_length(label) between 1 and 500),
  translations jsonb not null default '{}',
  type text not null check (type in ('DATE', 'LIST', 'TEXT', 'QUESTION', 'FILE')),
  list_values text[] not null default '{}',
  reset_at_every_visit boolean not null default false,
  keep_answer boolean not null default true,
  internal_only boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, custom_field_id),
  check (type <> 'LIST' or cardinality(list_values) >= 1)
);
call protect_tenant_table('custom_fields');

create table flows (
  company_id uuid not null references companies,
  flow_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  first_screen_id text,
  screens jsonb not null check (jsonb_typeof(screens) = 'array'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, flow_id)
);
call protect_tenant_table('flows');

create table agreements (
  company_id uuid not null references companies,
  agreement_id uuid not null,
  kind text not null default 'AGREEMENT' check (kind in ('AGREEMENT', 'INSTRUCTION')),
  name text not null check (char_length(name) between 1 and 200),
  position integer not null,
  conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
  validity_days integer check (validity_days between 1 and 3660),
  version integer not null default 1 check (version >= 1),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, agreement_id)
);
call protect_tenant_table('agreements');

-- The texts of one version; a new wording is a new version, an old one stays as it was.
create table agreement_versions (
  company_id uuid not null,
  agreement_id uuid not null,
  version integer not null check (version >= 1),
  texts jsonb not null check (jsonb_typeof(texts) = 'array' and jsonb_array_length(texts) >= 1),
  created_at timestamptz not null default now(),
  primary key (company_id, agreement_id, version),
  foreign key (company_id, agreement_id) references agreements
);
call protect_tenant_table('agreement_versions', 'select, insert');
create trigger agreement_versions_append_only before update or delete on agreement_versions
  for each row execute function refuse_change();

create table visitors (
  company_id uuid not null references companies,
  visitor_id uuid not null,
  firstname text not null default '' check (char_length(firstname) <= 100),
  lastname text not null default '' check (char_length(lastname) <= 100),
  company_name text not null default '' check (char_length(company_name) <= 200),
  email text not null default '' check (char_length(email) <= 254),
  mobile text not null default '' check (char_length(mobile) <= 40),
  license_plate text not null default '' check (char_length(license_plate) <= 32),
  language text not null default 'en',
  frequent boolean not null default false,
  id_scan jsonb,
  allow_face_recognition boolean not null default false,
  picture_sha256 text,
  created_at timestamptz not null default now(),
  primary key (company_id, visitor_id)
);
create index visitors_email on visitors (company_id, lower(email)) where email <> '';
call protect_tenant_table('visitors');

create table visitor_answers (
  company_id uuid not null,
  visitor_id uuid not null,
  custom_field_id text not null,
  value text not null check (char_length(value) <= 10000),
  answered_at timestamptz not null default now(),
  primary key (company_id, visitor_id, custom_field_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade,
  foreign key (company_id, custom_field_id) references custom_fields
);
call protect_tenant_table('visitor_answers');

create table meetings (
  company_id uuid not null references companies,
  meeting_id uuid not null,
  title text not null default '' check (char_length(title) <= 300),
  description text not null default '' check (char_length(description) <= 10000),
  host_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  recurrence jsonb,
  checkin_notification_type text not null default 'EMAIL' check (checkin_notification_type in ('NONE', 'EMAIL')),
  recipients jsonb not null default '[]',
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (company_id, meeting_id),
  foreign key (company_id, host_id) references users,
  check (end_at > start_at)
);
call protect_tenant_table('meetings');

create table visits (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  visitor_type text not null default '',
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null default 'EXPECTED'
    check (status in ('EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'ON_SITE', 'IN_REVIEW', 'DENIED')),
  details_confirmed_at timestamptz,
  registration text not null default 'NONE' check (registration in ('NONE', 'VALID', 'INVALID')),
  registered_at timestamptz,
  pre_checked_in_at timestamptz,
  on_site_at timestamptz,
  arrived_at timestamptz,
  left_at timestamptz,
  denied_at timestamptz,
  denial_cause text check (denial_cause in ('FLOW', 'APPROVER')),
  denial_reason text not null default '',
  -- Raising it revokes every link that was made before.
  link_epoch integer not null default 0,
  pass_id uuid not null,
  pass_revoked_at timestamptz,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, meeting_id) references meetings,
  foreign key (company_id, visitor_id) references visitors,
  check (end_at > start_at),
  check (status <> 'CHECKED_IN' or arrived_at is not null),
  check (status <> 'ON_SITE' or on_site_at is not null),
  check (status <> 'CHECKED_OUT' or left_at is not null),
  check ((status = 'DENIED') = (denied_at is not null)),
  check ((denied_at is null) = (denial_cause is null)),
  check ((registration = 'VALID') = (registered_at is not null))
);
create unique index visits_pass on visits (company_id, pass_id);
create index visits_visitor on visits (company_id, visitor_id, visit_date desc);
create index visits_meeting on visits (company_id, meeting_id, visit_date);
create index visits_day_status on visits (company_id, visit_date, status);
call protect_tenant_table('visits');

create table visit_answers (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  custom_field_id text not null,
  value text not null check (char_length(value) <= 10000),
  answered_at timestamptz not null default now(),
  primary key (company_id, visit_date, meeting_id, visitor_id, custom_field_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, custom_field_id) references custom_fields
);
call protect_tenant_table('visit_answers');

-- Files are content-addressed; a row says which tenant may reach which content.
create table files (
  company_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null,
  size_bytes integer not null check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
call protect_tenant_table('files');

-- An upload of a visitor. The token answers for it in the next call and is spent there.
create table documents (
  company_id uuid not null,
  document_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  purpose text not null check (purpose in ('SIGNATURE', 'PICTURE', 'ANSWER')),
  sha256 text not null,
  name text not null check (char_length(name) <= 255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, document_id),
  foreign key (company_id, sha256) references files
);
create unique index documents_token on documents (company_id, token_hash);
call protect_tenant_table('documents');

-- Evidence of a signature. Written once, never altered.
create table signatures (
  company_id uuid not null,
  signature_id uuid not null,
  agreement_id uuid not null,
  agreement_version integer not null,
  visitor_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  language text not null,
  rendered_text text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  method text not null check (method in ('HAND', 'TICK')),
  signature_sha256 text,
  signer_name text not null,
  signed_at timestamptz not null,
  valid_until timestamptz,
  channel text not null check (channel in ('REMOTE', 'ON_SITE')),
  address text not null,
  agent text not null,
  send_copy boolean not null,
  primary key (company_id, signature_id),
  foreign key (company_id, agreement_id, agreement_version) references agreement_versions,
  foreign key (company_id, signature_sha256) references files,
  check ((method = 'HAND') = (signature_sha256 is not null))
);
create index signatures_visitor on signatures (company_id, visitor_id, agreement_id, signed_at desc);
create unique index signatures_once_a_visit
  on signatures (company_id, visit_date, meeting_id, visitor_id, agreement_id, agreement_version);
call protect_tenant_table('signatures', 'select, insert');
create trigger signatures_append_only before update or delete on signatures
  for each row execute function refuse_change();
create trigger signatures_no_truncate before truncate on signatures
  for each statement execute function refuse_change();

-- The PDF made from a signature, behind the request.
create table signature_documents (
  company_id uuid not null,
  signature_id uuid not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, signature_id),
  foreign key (company_id, signature_id) references signatures,
  foreign key (company_id, sha256) references files
);
call protect_tenant_table('signature_documents', 'select, insert');
create trigger signature_documents_append_only before update or delete on signature_documents
  for each row execute function refuse_change();
