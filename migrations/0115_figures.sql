-- Figures are read from what is counted a day at a time, in the location's zone. No row names a person: of the people behind a count
-- there is how many they are, and in which of 64 groups, drawn by lot, they are (`crowd`, functions/figures.sql). Groups can be joined
-- over days, and never say more people than there are.

-- Which days are to be counted, and which can't be counted anew any more.
create table figure_days (
  company_id uuid not null references companies,
  day date not null,
  is_due boolean not null default true,
  counted_at timestamptz,
  -- Retention has taken visits of this day: what was counted of them stays.
  visits_gone boolean not null default false,
  primary key (company_id, day)
);
create index figure_days_due on figure_days (company_id, day) where is_due;
call protect_tenant_table('figure_days');

-- Hour -1 is the whole day, every other one who was there in that hour of the local clock.
create table workplace_figures (
  company_id uuid not null references companies,
  day date not null,
  hour smallint not null check (hour between -1 and 23),
  -- All zeros for those who came without a booking.
  desk_area_id uuid not null,
  places integer not null default 0 check (places >= 0),
  booked integer not null default 0 check (booked >= 0),
  used integer not null default 0 check (used between 0 and booked),
  released integer not null default 0 check (released between 0 and booked),
  unbooked integer not null default 0 check (unbooked >= 0),
  present integer not null default 0 check (present >= 0),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, day, hour, desk_area_id)
);
call protect_tenant_table('workplace_figures');

-- Hour -1 is the whole day, every other one who arrived in it.
create table visit_figures (
  company_id uuid not null references companies,
  day date not null,
  hour smallint not null check (hour between -1 and 23),
  visitor_type text not null,
  expected integer not null default 0 check (expected >= 0),
  came integer not null default 0 check (came >= 0),
  denied integer not null default 0 check (denied >= 0),
  walked_in integer not null default 0 check (walked_in >= 0),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, day, hour, visitor_type)
);
call protect_tenant_table('visit_figures');

-- From the arrival to the host's answer. The people are the hosts.
create table wait_figures (
  company_id uuid not null references companies,
  day date not null,
  waited integer not null check (waited > 0),
  seconds bigint not null check (seconds >= 0),
  within_1 integer not null check (within_1 >= 0),
  within_3 integer not null check (within_3 >= within_1),
  within_5 integer not null check (within_5 >= within_3),
  within_10 integer not null check (within_10 between within_5 and waited),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, day)
);
call protect_tenant_table('wait_figures');

-- The questions that visitors answered on the day of their visit.
create table screen_figures (
  company_id uuid not null references companies,
  day date not null,
  flow_id uuid not null,
  custom_field_id text not null,
  answered integer not null check (answered >= 0),
  -- Of those whose answer before is known: how many, and how long it took them.
  timed integer not null check (timed between 0 and answered),
  seconds bigint not null check (seconds >= 0),
  -- Whose last answer this was, without a registration that was completed.
  stopped integer not null check (stopped between 0 and answered),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, day, flow_id, custom_field_id)
);
call protect_tenant_table('screen_figures');

create table signature_figures (
  company_id uuid not null references companies,
  day date not null,
  agreement_id uuid not null,
  signed integer not null check (signed > 0),
  people integer not null check (people >= 0),
  crowd bit(64) not null,
  primary key (company_id, day, agreement_id)
);
call protect_tenant_table('signature_figures');
