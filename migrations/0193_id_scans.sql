-- ID scanners of a location, and what one found about a visitor who has agreed to it. Issue 15 §5.
create table id_scanners (
  company_id uuid not null references companies,
  integration_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- From which score on a document counts as well read, of 100.
  threshold integer not null check (threshold between 0 and 100),
  -- So many days after the day of the visit a scan is deleted.
  kept_days integer not null check (kept_days between 0 and 365),
  -- By what the scanner proves who calls.
  token_hash bytea not null unique check (length(token_hash) = 32),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  last_taken_at timestamptz,
  primary key (company_id, integration_id)
);
call protect_tenant_table('id_scanners');

-- The scan of one visit: first that the visitor has agreed, then what was found. Another one takes its place.
create table id_scans (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  scan_id uuid not null,
  integration_id uuid not null,
  consented_at timestamptz not null,
  -- Before whom, as `actorName` names them.
  consented_before text not null,
  -- A result that comes later is dropped.
  waits_until timestamptz not null,
  scanned_at timestamptz,
  name text check (char_length(name) between 1 and 200),
  -- Of the document: ISO 3166-1, two letters or three.
  country text check (country ~ '^([A-Z]{2,3})?$'),
  score double precision check (score between 0 and 100),
  -- As it was then.
  threshold integer check (threshold between 0 and 100),
  picture_sha256 text,
  deletes_at timestamptz not null,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, integration_id) references id_scanners on delete cascade,
  foreign key (company_id, picture_sha256) references files,
  check (num_nonnulls(scanned_at, name, country, score, threshold) in (0, 5)),
  check (picture_sha256 is null or scanned_at is not null)
);
-- One visitor at a time stands before a scanner.
create unique index id_scans_waiting on id_scans (company_id, integration_id) where scanned_at is null;
create index id_scans_deletes on id_scans (deletes_at);
create index id_scans_picture on id_scans (picture_sha256) where picture_sha256 is not null;
call protect_tenant_table('id_scans');

-- What came of each message of a scanner, and nothing of what it said.
create table id_scan_messages (
  company_id uuid not null,
  integration_id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('TAKEN', 'NOBODY', 'PAUSED', 'UNREADABLE', 'BAD_PICTURE')),
  -- So many other values it held, which were dropped.
  dropped integer not null check (dropped >= 0),
  primary key (company_id, integration_id, message_id),
  foreign key (company_id, integration_id) references id_scanners on delete cascade
);
create index id_scan_messages_at on id_scan_messages (at);
call protect_tenant_table('id_scan_messages');
