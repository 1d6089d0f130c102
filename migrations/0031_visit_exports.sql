-- Visits as a file: made in the background for whoever asked, fetched by them alone and within the hour (issue 5 §2).
create table visit_exports (
  company_id uuid not null references companies,
  export_id uuid not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  format text not null check (format in ('CSV', 'XLSX')),
  -- What was asked for; the contract owns its shape.
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  -- Of the names of the columns.
  language text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  visits_done integer not null default 0,
  visits_total integer,
  -- The file; it goes with its row.
  content bytea,
  primary key (company_id, export_id),
  foreign key (company_id, created_by) references users,
  check ((state = 'DONE') = (content is not null))
);
create index visit_exports_oldest on visit_exports (created_at);
call protect_tenant_table('visit_exports');
