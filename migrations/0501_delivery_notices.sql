-- Who was told that something waits for them, when and by which ways. Issue 17 §1. One row for each piece of news: however often a job
-- runs, nobody is told twice.
alter table deliveries
  -- How often somebody became its recipient: each of them is told anew, and has a code of their own.
  add column assigned integer not null default 1 check (assigned > 0);

create table delivery_notices (
  company_id uuid not null,
  delivery_id uuid not null,
  assigned integer not null check (assigned > 0),
  -- 0: that it is there; 1 for the first reminder.
  reminder integer not null check (reminder >= 0),
  -- Null for whoever works here no more.
  user_id uuid,
  -- Empty where they want to hear of it by none.
  ways text[] not null check (ways <@ array['MAIL', 'SMS', 'CHAT', 'PUSH']),
  told_at timestamptz not null,
  primary key (company_id, delivery_id, assigned, reminder),
  foreign key (company_id, delivery_id) references deliveries on delete cascade,
  foreign key (company_id, user_id) references users on delete set null (user_id)
);
create index delivery_notices_user on delivery_notices (company_id, user_id) where user_id is not null;
call protect_tenant_table('delivery_notices');

alter table user_notices
  drop constraint user_notices_notice_check,
  add constraint user_notices_notice_check
    check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'DELIVERY', 'ALL_VISITS'));
alter table notice_defaults
  drop constraint notice_defaults_notice_check,
  add constraint notice_defaults_notice_check
    check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'DELIVERY'));
