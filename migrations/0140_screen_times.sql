-- How long visitors looked at each screen of a flow, by the clock of their device: messages and films store no answer to tell it by.
-- Sums of a day, and no id of a person (migrations/0115_figures.sql). Issue 14 §6.
create table screen_times (
  company_id uuid not null references companies,
  day date not null,
  flow_id uuid not null,
  flow_version integer not null,
  screen_id text not null,
  shown integer not null check (shown > 0),
  -- Of those, who was elsewhere meanwhile: their time isn't in the sum.
  away integer not null check (away between 0 and shown),
  seconds bigint not null check (seconds >= 0),
  crowd bit(64) not null,
  primary key (company_id, day, flow_id, flow_version, screen_id)
);
call protect_tenant_table('screen_times');
