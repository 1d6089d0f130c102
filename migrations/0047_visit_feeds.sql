-- A second secret address: of the visits to a host, at one location (issue 5 §2, Host's page; decision 0451).
alter table calendar_feeds
  add column about text not null default 'BOOKINGS' check (about in ('BOOKINGS', 'VISITS')),
  drop constraint calendar_feeds_pkey,
  add primary key (company_id, user_id, about);
alter table calendar_feeds alter column about drop default;
