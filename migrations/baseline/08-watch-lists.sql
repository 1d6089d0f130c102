-- Watch lists: whom a location wants to be told of, or wants to stop at the door until somebody has looked.
create table watch_lists (
  company_id uuid not null references companies,
  watch_list_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  kind text not null default 'UNWANTED' check (kind in ('UNWANTED', 'VIP', 'OTHER')),
  action text not null check (action in ('HOLD', 'ALERT')),
  matching text not null default 'STANDARD' check (matching in ('STANDARD', 'NARROW')),
  -- Users who are told of its alerts and may decide them.
  recipient_ids uuid[] not null default '{}' check (cardinality(recipient_ids) <= 20),
  -- Recipients may hear of a match by text message, too (reference §7, W-LIST).
  by_text boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, watch_list_id)
);
call protect_tenant_table('watch_lists');

create table watch_records (
  company_id uuid not null,
  watch_record_id uuid not null,
  watch_list_id uuid not null,
  firstname text not null default '' check (char_length(firstname) <= 100),
  lastname text not null default '' check (char_length(lastname) <= 100),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  email text not null default '' check (char_length(email) <= 254),
  mobile text not null default '' check (char_length(mobile) <= 40),
  license_plate text not null default '' check (char_length(license_plate) <= 32),
  company_name text not null default '' check (char_length(company_name) <= 200),
  reason text not null default '' check (char_length(reason) <= 1000),
  -- The last day on which it counts, at the location.
  valid_until date,
  -- Raised when it describes somebody else: decisions about the former one do not count any more.
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, watch_record_id),
  foreign key (company_id, watch_list_id) references watch_lists on delete cascade,
  check (firstname || lastname || email || mobile || license_plate || company_name <> '')
);
create index watch_records_list on watch_records (company_id, watch_list_id, lower(lastname), lower(firstname));
call protect_tenant_table('watch_records');

-- By what a record is found without comparing all of them; the domain makes the keys (`candidateKeys`). They are compared
-- for equality alone, which an index may answer below row-level security. No foreign key: a record has dozens of keys, and
-- a look-up for each would make a file of records slow. They are written with their record and go with it.
create table watch_keys (
  company_id uuid not null,
  candidate_key text not null,
  watch_record_id uuid not null,
  primary key (company_id, candidate_key, watch_record_id)
);
create index watch_keys_record on watch_keys (company_id, watch_record_id);
call protect_tenant_table('watch_keys');

-- What somebody decided about a visitor and a record, and on what: nobody is stopped twice for the same likeness.
create table watch_links (
  company_id uuid not null,
  visitor_id uuid not null,
  watch_record_id uuid not null,
  record_version integer not null,
  decision text not null check (decision in ('CONFIRMED', 'DISMISSED')),
  score smallint not null check (score between 0 and 100),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (company_id, visitor_id, watch_record_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade,
  foreign key (company_id, watch_record_id) references watch_records on delete cascade
);
create index watch_links_record on watch_links (company_id, watch_record_id);
call protect_tenant_table('watch_links');

create table watch_alerts (
  company_id uuid not null,
  watch_alert_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  visitor_id uuid not null,
  watch_record_id uuid not null,
  record_version integer not null,
  action text not null check (action in ('HOLD', 'ALERT')),
  score smallint not null check (score between 0 and 100),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'DISMISSED')),
  decided_by text,
  decided_at timestamptz,
  -- Somebody with the right let the visitor in although it was confirmed: it does not stop this visit again.
  waived_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, watch_alert_id),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits on update cascade on delete cascade,
  foreign key (company_id, watch_record_id) references watch_records on delete cascade,
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (waived_at is null or state = 'CONFIRMED')
);
create unique index watch_alerts_open
  on watch_alerts (company_id, visit_date, meeting_id, visitor_id, watch_record_id) where state = 'OPEN';
create index watch_alerts_visitor on watch_alerts (company_id, visitor_id, watch_record_id);
create index watch_alerts_record on watch_alerts (company_id, watch_record_id);
create index watch_alerts_newest on watch_alerts (company_id, state, created_at desc);
call protect_tenant_table('watch_alerts');
