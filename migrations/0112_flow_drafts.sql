-- What must hold of a flow before it reaches visitors (src/domain/flow/studio/sentence.ts).
alter table flows add column sentences jsonb not null default '[]' check (jsonb_typeof(sentences) = 'array');

-- Each version as it was published.
create table flow_versions (
  company_id uuid not null,
  flow_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (char_length(name) between 1 and 200),
  first_screen_id text,
  screens jsonb not null check (jsonb_typeof(screens) = 'array'),
  sentences jsonb not null check (jsonb_typeof(sentences) = 'array'),
  published_at timestamptz not null,
  published_by text not null,
  primary key (company_id, flow_id, version),
  foreign key (company_id, flow_id) references flows on delete cascade
);
call protect_tenant_table('flow_versions');

insert into flow_versions (company_id, flow_id, version, name, first_screen_id, screens, sentences, published_at, published_by)
select company_id, flow_id, version, name, first_screen_id, screens, sentences, updated_at, 'system' from flows;

-- What is being edited and no visitor sees: one draft a flow, which everybody who edits it shares.
create table flow_drafts (
  company_id uuid not null,
  flow_id uuid not null,
  -- The version that it began with.
  based_on integer not null check (based_on > 0),
  -- Rises with every save, so that two editors notice each other.
  revision integer not null default 1 check (revision > 0),
  name text not null check (char_length(name) between 1 and 200),
  first_screen_id text,
  screens jsonb not null check (jsonb_typeof(screens) = 'array'),
  sentences jsonb not null check (jsonb_typeof(sentences) = 'array'),
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (company_id, flow_id),
  foreign key (company_id, flow_id) references flows on delete cascade
);
call protect_tenant_table('flow_drafts');
