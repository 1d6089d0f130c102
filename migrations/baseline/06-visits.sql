-- Meetings and visits.

create table meetings (
  company_id uuid not null references companies,
  meeting_id uuid not null,
  title text not null default '' check (char_length(title) <= 300),
  description text not null default '' check (char_length(description) <= 10000),
  host_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  recurrence jsonb,
  -- Of a group the host may want to hear of the first who comes, of the last, or of both.
  checkin_notification_type text not null default 'ALL'
    check (checkin_notification_type in ('ALL', 'FIRST', 'FIRST_LAST', 'LAST', 'NONE')),
  -- False: visitors hear of it by other means; they get neither invitation nor reminder.
  invites boolean not null default true,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- Null for API clients, kiosks and the sign at reception. Whoever made it, its host and the host's assistant may always see and change it.
  created_by uuid,
  primary key (company_id, meeting_id),
  foreign key (company_id, host_id) references users,
  foreign key (company_id, created_by) references users,
  check (end_at > start_at)
);
-- The visits to a host, without reading a whole location.
create index meetings_host on meetings (company_id, host_id);
call protect_tenant_table('meetings');

-- Whom a meeting tells of its visitors besides its host.
create table meeting_recipients (
  company_id uuid not null,
  meeting_id uuid not null,
  notice text not null check (notice in ('CHECK_IN', 'CHECK_OUT', 'REMINDER')),
  user_id uuid not null,
  -- As they were named.
  place integer not null check (place >= 0),
  primary key (company_id, meeting_id, notice, user_id),
  foreign key (company_id, meeting_id) references meetings on delete cascade,
  foreign key (company_id, user_id) references users
);
create index meeting_recipients_user on meeting_recipients (company_id, user_id);
call protect_tenant_table('meeting_recipients');

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
  -- The host let the visitor pass in spite of the flow's result: it is not judged again for this visit.
  flow_waived_at timestamptz,
  pre_checked_in_at timestamptz,
  -- When staff saw that the visitor is who they say.
  identity_checked_at timestamptz,
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
  -- By this calendars know a visit, on whatever day it takes place.
  calendar_id uuid not null default gen_random_uuid(),
  -- How it came about, and the host as the visitor typed it; the meeting's host is then the default recipient.
  channel text not null default 'INVITED' check (channel in ('INVITED', 'WALK_IN', 'KIOSK')),
  typed_host_name text not null default '' check (char_length(typed_host_name) <= 200),
  -- Of a visit that is held: its former status. NEW: just made, and nobody has been told of it. Whatever changes the status must say
  -- what becomes of the hold, or the check below refuses it.
  held_from text check (held_from in ('NEW', 'EXPECTED', 'ON_SITE', 'IN_REVIEW')),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- Left out of one day of a series: changing the series later does not bring that day back.
  left_out boolean not null default false,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, meeting_id) references meetings,
  foreign key (company_id, visitor_id) references visitors,
  check (end_at > start_at),
  check (status <> 'CHECKED_IN' or arrived_at is not null),
  check (status <> 'ON_SITE' or on_site_at is not null),
  check (status <> 'CHECKED_OUT' or left_at is not null),
  check ((status = 'DENIED') = (denied_at is not null)),
  check ((denied_at is null) = (denial_cause is null)),
  check ((registration = 'VALID') = (registered_at is not null)),
  check (held_from is null or status = 'IN_REVIEW'),
  check (cancelled_at is not null or not left_out)
-- A check-in changes no indexed column, so that the new version of the row stays on its page (heap-only tuple) and no index is touched.
) with (fillfactor = 85);
create unique index visits_pass on visits (company_id, pass_id);
create index visits_visitor on visits (company_id, visitor_id, visit_date desc);
create index visits_meeting on visits (company_id, meeting_id, visit_date);
-- The log of a day in the order of its hours, however long it is. The status is not part of it, so that
-- a check-in writes no index.
create index visits_by_hour on visits (company_id, visit_date, start_at, meeting_id, visitor_id)
  where cancelled_at is null;
-- Who is on site, of whatever day: automatic check-out looks every few minutes (reference §1, Auto check-out).
create index visits_on_site on visits (company_id)
  where status in ('CHECKED_IN', 'ON_SITE') and cancelled_at is null;
call protect_tenant_table('visits');

create table visit_answers (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  custom_field_id text not null,
  -- '' is a question left blank, null an answer that was taken back; both are rows, so that what the profile knows does not come back
  -- in their place.
  value text check (char_length(value) <= 10000),
  answered_at timestamptz not null default now(),
  primary key (company_id, visit_date, meeting_id, visitor_id, custom_field_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, custom_field_id) references custom_fields
);
call protect_tenant_table('visit_answers');

-- The log finds visits by what somebody types, folded like the directory and the host search. The application folds
-- (src/domain/visit/visitor-filter.ts) when somebody searches a day; no row: not folded yet, or a name has changed since. A table of
-- its own, so that a check-in writes nothing of it and a changed name locks no visit.
create table visit_words (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  words text collate "C" not null,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade
);
create index visit_words_visitor on visit_words (company_id, visitor_id);
create index visit_words_meeting on visit_words (company_id, meeting_id);
call protect_tenant_table('visit_words');

-- One arrival of a visit at one host. A row counts while the visit is checked in, `arrived_at` is its arrival, and
-- `host_id` its host: who checks in again, or gets another host, begins anew.
create table arrivals (
  company_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  arrived_at timestamptz not null,
  host_id uuid not null,
  answer text check (answer in ('ON_MY_WAY', 'FIVE_MINUTES', 'SEND_SOMEBODY', 'CANNOT')),
  -- Null where the reception answered for the host.
  answered_by uuid,
  answered_at timestamptz,
  -- The ladder under way: the event that began it, who was asked last, and when.
  ladder_cause bigint,
  asked_rung text check (asked_rung in ('HOST', 'ASSISTANT', 'DEFAULT_RECIPIENT', 'RECEPTION')),
  asked_at timestamptz,
  primary key (company_id, visit_date, meeting_id, visitor_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, host_id) references users,
  foreign key (company_id, answered_by) references users,
  check ((answer is null) = (answered_at is null)),
  check (answered_by is null or answer is not null),
  check ((asked_rung is null) = (asked_at is null))
);
call protect_tenant_table('arrivals');

-- Passes that were taken back: a scanner is told so instead of "unknown".
create table revoked_passes (
  company_id uuid not null,
  pass_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  revoked_at timestamptz not null,
  primary key (company_id, pass_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade
);
call protect_tenant_table('revoked_passes', 'select, insert');

-- What people who work here say to each other about a visit, and the files that they keep with it. Visitors never read
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

-- Which columns of the log somebody chose at a location. Without a row the usual ones are shown.
create table visit_columns (
  company_id uuid not null,
  user_id uuid not null,
  columns text[] not null check (cardinality(columns) <= 50),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('visit_columns');
