-- Which columns of the log somebody chose at a location (issue 5 §2; decision 0426). Without a row the usual ones are shown.
create table visit_columns (
  company_id uuid not null,
  user_id uuid not null,
  columns text[] not null check (cardinality(columns) <= 50),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('visit_columns');
