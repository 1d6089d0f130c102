-- What people who work at a location want to be told, and by which way (Spec §7, Me: notifications). Only what was set is stored.
create table user_notices (
  company_id uuid not null,
  user_id uuid not null,
  notice text not null check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'ALL_VISITS')),
  way text not null check (way in ('MAIL', 'SMS')),
  enabled boolean not null,
  primary key (company_id, user_id, notice, way),
  foreign key (company_id, user_id) references users
);
create index user_notices_wanted on user_notices (company_id, notice, way) where enabled;
call protect_tenant_table('user_notices');

-- What counts at the location for whoever has set nothing.
create table notice_defaults (
  company_id uuid not null references companies,
  notice text not null check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT')),
  way text not null check (way in ('MAIL', 'SMS')),
  enabled boolean not null,
  primary key (company_id, notice, way)
);
call protect_tenant_table('notice_defaults');
