-- Walks that somebody kept, to see with every change that the same answers still come to the same (src/domain/flow/studio/walks/flow-case.ts).
alter table flows add column cases jsonb not null default '[]' check (jsonb_typeof(cases) = 'array');
alter table flow_versions add column cases jsonb not null default '[]' check (jsonb_typeof(cases) = 'array');
alter table flow_drafts add column cases jsonb not null default '[]' check (jsonb_typeof(cases) = 'array');

-- A version that reaches visitors at a time that somebody chose: at most one a flow, as it was when they looked at it.
create table flow_releases (
  company_id uuid not null,
  flow_id uuid not null,
  goes_live_at timestamptz not null,
  -- The version that it replaces; whoever publishes another one before takes it out of the way.
  based_on integer not null check (based_on > 0),
  name text not null check (char_length(name) between 1 and 200),
  first_screen_id text,
  screens jsonb not null check (jsonb_typeof(screens) = 'array'),
  sentences jsonb not null check (jsonb_typeof(sentences) = 'array'),
  cases jsonb not null check (jsonb_typeof(cases) = 'array'),
  planned_at timestamptz not null,
  planned_by text not null,
  -- It was due and could not be published any more.
  failed_at timestamptz,
  primary key (company_id, flow_id),
  foreign key (company_id, flow_id) references flows on delete cascade
);
call protect_tenant_table('flow_releases');
create index flow_releases_due on flow_releases (goes_live_at) where failed_at is null;
