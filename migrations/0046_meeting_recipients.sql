-- Whom a meeting tells of its visitors beside its host (reference §7, L-PA; decision 0450).
alter table meetings drop column recipients;
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

-- Somebody is told because a colleague named them.
alter table user_notices
  drop constraint user_notices_notice_check,
  add check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'ALL_VISITS'));
alter table notice_defaults
  drop constraint notice_defaults_notice_check,
  add check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED'));
