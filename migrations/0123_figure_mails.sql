-- Figures by email, for people who asked for them.
create table figure_mails (
  company_id uuid not null,
  user_id uuid not null,
  about text not null check (about in ('WORKPLACE', 'VISITS')),
  every text not null check (every in ('WEEK', 'MONTH')),
  -- Of the week, 1 Monday to 7 Sunday, or of the month.
  day smallint not null,
  -- The first day of the weeks that were told last: nobody tells them again, nor any before.
  told_from date not null,
  primary key (company_id, user_id, about),
  foreign key (company_id, user_id) references users,
  check (day between 1 and case every when 'WEEK' then 7 else 28 end)
);
call protect_tenant_table('figure_mails');
