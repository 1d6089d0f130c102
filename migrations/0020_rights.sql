-- What somebody may do at a location (Spec §6; reference §9). What each group may by default stands in
-- src/domain/rights; here is what a location has set otherwise. Administrators have every right, which is not set.
create table user_group_rights (
  company_id uuid not null references companies,
  user_group text not null check (user_group in ('DEFAULT', 'RECEPTION', 'SECURITY', 'ASSISTANTS', 'AGENTS')),
  -- Rights come with releases; one that a release does not know counts for nothing.
  right_name text not null check (right_name ~ '^[A-Z_]{1,40}$'),
  granted boolean not null,
  primary key (company_id, user_group, right_name)
);
call protect_tenant_table('user_group_rights');

-- What one person has, or has not, whatever their groups say.
create table user_rights (
  company_id uuid not null,
  user_id uuid not null,
  right_name text not null check (right_name ~ '^[A-Z_]{1,40}$'),
  granted boolean not null,
  primary key (company_id, user_id, right_name),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('user_rights');
