-- Where a location's signed agreements and exports are copied to. Issue 15 §4.
create table storages (
  company_id uuid primary key references companies,
  -- By which the audit log names it.
  integration_id uuid not null unique,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed.
  secret text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  last_taken_at timestamptz,
  last_error text,
  restored_from timestamptz
);
call protect_tenant_table('storages');

-- One document and its copy there.
create table storage_copies (
  company_id uuid not null references storages on delete cascade,
  copy_id uuid not null,
  kind text not null check (kind in ('AGREEMENT', 'EXPORT')),
  -- A signature, or an export of visits. Either may be gone: the copy outlives it.
  document_id uuid not null,
  visitor_id uuid,
  -- The days that an export is about.
  first_day date,
  last_day date,
  -- Of an export, which is kept for hours only: its bytes, until they are copied.
  source_sha256 text,
  -- The SHA-256 of what was last sent.
  digest text,
  size_bytes integer,
  state text not null default 'WAITING' check (state in ('WAITING', 'COPIED', 'FAILED', 'REMOVING', 'REMOVED')),
  path text check (char_length(path) between 1 and 900),
  -- What stands at the path may be what was sent, in whole or in part.
  is_begun boolean not null default false,
  -- Of what there was before the storage was connected: new documents go first.
  is_backfill boolean not null default false,
  -- What it is a copy of was erased or purged here: its row ends with it.
  is_forgotten boolean not null default false,
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Somebody may still be sending until then.
  busy_until timestamptz,
  error text,
  verified text check (verified in ('CHECKSUM', 'READ_BACK')),
  created_at timestamptz not null,
  copied_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, copy_id),
  unique (company_id, kind, document_id),
  foreign key (company_id, source_sha256) references files,
  check ((kind = 'EXPORT') = (first_day is not null and last_day is not null)),
  check (state <> 'COPIED' or (path is not null and copied_at is not null and verified is not null)),
  check (state <> 'REMOVING' or path is not null)
);
-- Two documents never share a place, also where capitals and small letters are the same.
create unique index storage_copies_path on storage_copies (company_id, md5(lower(path)))
  where path is not null and state <> 'REMOVED';
create index storage_copies_due on storage_copies (company_id, is_backfill, created_at, copy_id)
  where state in ('WAITING', 'REMOVING');
create index storage_copies_copied on storage_copies (company_id, copied_at) where state = 'COPIED';
create index storage_copies_visitor on storage_copies (company_id, visitor_id) where visitor_id is not null;
call protect_tenant_table('storage_copies');

-- Each request that was made for a copy.
create table storage_exchanges (
  company_id uuid not null,
  copy_id uuid not null,
  exchange_id uuid not null,
  at timestamptz not null,
  request text not null check (request in ('LOOK', 'WRITE', 'VERIFY', 'REMOVE')),
  duration_ms integer not null,
  status integer,
  answer text not null,
  error text,
  primary key (company_id, copy_id, exchange_id),
  foreign key (company_id, copy_id) references storage_copies on delete cascade
);
create index storage_exchanges_at on storage_exchanges (at);
call protect_tenant_table('storage_exchanges');

-- Copying what there was before.
create table storage_backfills (
  company_id uuid primary key references storages on delete cascade,
  state text not null check (state in ('RUNNING', 'DONE', 'STOPPED')),
  total integer not null,
  planned integer not null default 0,
  began_at timestamptz not null,
  ended_at timestamptz,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
call protect_tenant_table('storage_backfills');
