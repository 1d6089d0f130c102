-- Which comparisons ran by themselves at night, and which somebody decided on: what was told by mail isn't told again until then.
alter table engage_desk_runs
  add column is_nightly boolean not null default false,
  add column is_decided boolean not null default false;
