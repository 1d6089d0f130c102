-- Parts of Foyer that operators give to all locations, some by name, or a share of them. Without a row: to all. Issue 16 §2, decision 0610.
create table feature_flags (
  feature text primary key check (feature ~ '^[A-Z_]{1,40}$'),
  everywhere boolean not null,
  -- Of all locations, in percent.
  share smallint not null check (share between 0 and 100),
  -- Raised by each change: who changes an older one is told.
  revision integer not null check (revision > 0),
  updated_at timestamptz not null
);
grant select on feature_flags to foyer_system;
call open_to_operator('feature_flags', 'select, insert, update');

-- Those that have it whatever the share is.
create table feature_flag_locations (
  company_id uuid not null references companies on delete cascade,
  feature text not null references feature_flags,
  primary key (company_id, feature)
);
call protect_tenant_table('feature_flag_locations', 'select');
call open_to_operator('feature_flag_locations', 'select, insert, delete');
-- How many locations have a part depends on their modules, too.
grant select (modules) on companies to foyer_operator;
