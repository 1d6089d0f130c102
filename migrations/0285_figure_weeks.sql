-- Whole weeks of a location, for figures over all locations: a year of five hundred of them is read as fifty rows each, not as all
-- their days, types and spaces. A week is summed up anew with each of its days (functions/figures.sql).
create table visit_figure_weeks (
  company_id uuid not null references companies,
  week date not null check (extract(isodow from week) = 1),
  expected integer not null check (expected >= 0),
  came integer not null check (came >= 0),
  denied integer not null check (denied >= 0),
  walked_in integer not null check (walked_in >= 0),
  -- Once the week is over.
  no_shows integer not null check (no_shows >= 0),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, week)
);
call protect_tenant_table('visit_figure_weeks');

-- The people are the hosts.
create table wait_figure_weeks (
  company_id uuid not null references companies,
  week date not null check (extract(isodow from week) = 1),
  waited integer not null check (waited > 0),
  seconds bigint not null check (seconds >= 0),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, week)
);
call protect_tenant_table('wait_figure_weeks');

create table workplace_figure_weeks (
  company_id uuid not null references companies,
  week date not null check (extract(isodow from week) = 1),
  places integer not null check (places >= 0),
  booked integer not null check (booked >= 0),
  used integer not null check (used between 0 and booked),
  released integer not null check (released between 0 and booked),
  unbooked integer not null check (unbooked >= 0),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, week)
);
call protect_tenant_table('workplace_figure_weeks');

-- What was counted so far.
insert into visit_figure_weeks (company_id, week, expected, came, denied, walked_in, no_shows, people, crowd)
select company_id, day - (extract(isodow from day)::integer - 1), sum(expected), sum(came), sum(denied), sum(walked_in),
  sum(greatest(expected - came - denied, 0)), max(people), bit_or(crowd)
from visit_figures where hour = -1 group by 1, 2;
insert into wait_figure_weeks (company_id, week, waited, seconds, people, crowd)
select company_id, day - (extract(isodow from day)::integer - 1), sum(waited), sum(seconds), max(people), bit_or(crowd)
from wait_figures group by 1, 2;
insert into workplace_figure_weeks (company_id, week, places, booked, used, released, unbooked, people, crowd)
select company_id, day - (extract(isodow from day)::integer - 1), sum(places), sum(booked), sum(used), sum(released), sum(unbooked),
  max(people), bit_or(crowd)
from workplace_figures where hour = -1 group by 1, 2;
