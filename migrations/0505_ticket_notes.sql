-- What is said about tickets, and the files that come with them. Issue 17 §2 and §3.

create table ticket_comments (
  company_id uuid not null,
  comment_id uuid not null,
  ticket_id uuid not null,
  -- Replies are for everybody who sees the ticket, internal notes for agents alone.
  thread text not null check (thread in ('replies', 'internal')),
  -- Null for an API client, and for whoever works here no more.
  author_id uuid,
  comment_text text not null check (char_length(comment_text) between 1 and 2000),
  -- Colleagues who were to be told.
  tagged_ids uuid[] not null default '{}' check (cardinality(tagged_ids) <= 20),
  created_at timestamptz not null,
  primary key (company_id, comment_id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, author_id) references users on delete set null (author_id)
);
create index ticket_comments_ticket on ticket_comments (company_id, ticket_id, thread, comment_id);
create index ticket_comments_author on ticket_comments (company_id, author_id) where author_id is not null;
call protect_tenant_table('ticket_comments');

create table ticket_attachments (
  company_id uuid not null,
  attachment_id uuid not null,
  ticket_id uuid not null,
  thread text not null check (thread in ('replies', 'internal')),
  added_by uuid,
  name text not null check (char_length(name) between 1 and 255),
  sha256 text not null,
  created_at timestamptz not null,
  primary key (company_id, attachment_id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, added_by) references users on delete set null (added_by),
  foreign key (company_id, sha256) references files
);
create index ticket_attachments_ticket on ticket_attachments (company_id, ticket_id, thread, attachment_id);
create index ticket_attachments_added_by on ticket_attachments (company_id, added_by) where added_by is not null;
create index ticket_attachments_file on ticket_attachments (company_id, sha256);
call protect_tenant_table('ticket_attachments');
