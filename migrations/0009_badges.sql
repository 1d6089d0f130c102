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
