-- Usage statistics on their way to the address that the operator named (USAGE_STATS_URL). They hold no name, no
-- address and no free text, and belong to no tenant; a row is gone once it was sent, or after a day.
create table usage_events (
  usage_event_id bigint generated always as identity primary key,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on usage_events to foyer_system;
