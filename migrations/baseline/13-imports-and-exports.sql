-- Lists of visitors that somebody brings along: what each row said, what becomes of it, and how far it is.
create table imports (
  company_id uuid not null references companies,
  import_id uuid not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'RUNNING', 'STOPPED', 'DONE')),
  -- Of the file; empty for what was pasted.
  name text not null check (char_length(name) <= 255),
  -- As the list names its columns; empty where it does not.
  headings jsonb not null check (jsonb_typeof(headings) = 'array'),
  -- Of each column its field or null.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- What rows that do not say otherwise have in common; the domain owns its shape.
  defaults jsonb not null check (jsonb_typeof(defaults) = 'object'),
  -- Whether visitors are told by mail.
  invites boolean not null default true,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Since when it is under way, or when it was last.
  started_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, created_by) references users,
  check ((state = 'OPEN') = (started_at is null)),
  check ((state in ('STOPPED', 'DONE')) = (ended_at is not null))
);
create index imports_newest on imports (company_id, created_at desc);
create index imports_oldest on imports (created_at);
call protect_tenant_table('imports');

create table import_rows (
  company_id uuid not null,
  import_id uuid not null,
  -- Counts from 1, the names of the columns included: as a spreadsheet shows it.
  line integer not null check (line > 0),
  state text not null check (state in ('READY', 'BAD', 'DONE')),
  -- As the list says them; emptied once the row is a visit.
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- What was corrected, by field.
  fixes jsonb not null default '{}' check (jsonb_typeof(fixes) = 'object'),
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  -- The meeting that the row becomes, known before it is made: it can only be made once.
  meeting_id uuid not null,
  primary key (company_id, import_id, line),
  unique (company_id, meeting_id),
  foreign key (company_id, import_id) references imports on delete cascade,
  check ((state = 'BAD') = (faults <> '[]'))
);
create index import_rows_by_state on import_rows (company_id, import_id, state, line);
call protect_tenant_table('import_rows');

-- Visits as a file: made in the background for whoever asked, fetched by them alone and within the hour.
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
