-- Access control systems that are told by messages: which process holds the connection to which broker. Issue 15 §5.
create table door_lines (
  company_id uuid not null,
  integration_id uuid not null,
  -- A process; another one may take it once the lease has run out.
  holder uuid not null,
  held_until timestamptz not null,
  primary key (company_id, integration_id),
  foreign key (company_id, integration_id) references door_systems on delete cascade
);
create index door_lines_holder on door_lines (holder);
call protect_tenant_table('door_lines');
create index door_systems_mqtt on door_systems (company_id, integration_id) where settings ->> 'carrier' = 'MQTT';

-- Also how a connection came about or ended, and a message that nobody could read.
alter table door_exchanges drop constraint door_exchanges_act_check;
alter table door_exchanges add check (act in ('INSERT', 'CHANGE', 'WITHDRAW', 'LIST', 'CONNECT', 'EVENT'));
