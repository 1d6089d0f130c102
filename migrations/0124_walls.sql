-- Displays in a lobby or a canteen: a page that anybody may see, by an address that nobody can guess.
create table walls (
  company_id uuid not null references companies,
  wall_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  shows text[] not null check (shows <@ '{DESKS,PEOPLE,HOURS}'),
  -- In the order in which they take turns.
  languages text[] not null check (cardinality(languages) between 1 and 20),
  -- A line above it, by language.
  welcome jsonb not null default '{}' check (jsonb_typeof(welcome) = 'object'),
  theme text not null check (theme in ('LIGHT', 'DARK')),
  -- Of the secret in its address; null until it has one.
  secret_hash bytea check (length(secret_hash) = 32),
  link_made_at timestamptz,
  primary key (company_id, wall_id),
  check ((secret_hash is null) = (link_made_at is null))
);
create unique index walls_name on walls (company_id, lower(name));
create unique index walls_secret on walls (secret_hash);
call protect_tenant_table('walls');
