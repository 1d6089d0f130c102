-- Who met whom (issue 15 §5): why a report was asked for, and the presences of one person without reading a location's.
create index presences_person on presences (user_id, presence_date);

-- The reason in the words of who asked; the audit log shows it beside the event, which holds ids alone.
create table tracing_reports (
  company_id uuid not null references companies,
  report_id uuid not null,
  -- Of the two the one that was asked about.
  user_id uuid,
  visitor_id uuid,
  -- Empty once the visitor was erased.
  reason text not null check (char_length(reason) <= 500),
  asked_at timestamptz not null,
  primary key (company_id, report_id),
  foreign key (company_id, user_id) references employees,
  foreign key (company_id, visitor_id) references visitors on delete cascade,
  check (num_nonnulls(user_id, visitor_id) = 1)
);
create index tracing_reports_visitor on tracing_reports (company_id, visitor_id) where visitor_id is not null;
call protect_tenant_table('tracing_reports', 'select, insert, update');
