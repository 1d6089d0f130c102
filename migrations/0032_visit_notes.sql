-- What people who work here say to each other about a visit, and the files that they keep with it (issue 5 §2). Visitors never read
-- any of it. A visit that moves to another day takes it along.
create table visit_comments (
  company_id uuid not null,
  comment_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  -- Null for an API client, and for whoever works here no more.
  author_id uuid,
  comment_text text not null check (char_length(comment_text) between 1 and 2000),
  -- Colleagues who were to be told.
  tagged_ids uuid[] not null default '{}' check (cardinality(tagged_ids) <= 20),
  created_at timestamptz not null,
  primary key (company_id, comment_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, author_id) references users on delete set null (author_id)
);
create index visit_comments_visit on visit_comments (company_id, visit_date, meeting_id, visitor_id, comment_id);
call protect_tenant_table('visit_comments');

create table visit_attachments (
  company_id uuid not null,
  attachment_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  added_by uuid,
  name text not null check (char_length(name) between 1 and 255),
  sha256 text not null,
  created_at timestamptz not null,
  primary key (company_id, attachment_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, added_by) references users on delete set null (added_by),
  foreign key (company_id, sha256) references files
);
create index visit_attachments_visit on visit_attachments (company_id, visit_date, meeting_id, visitor_id, attachment_id);
call protect_tenant_table('visit_attachments');
