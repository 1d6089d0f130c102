-- When a ticket was rated, for the feed of ratings (Spec §7, graph: sd rate). Until now its last event is the nearest that is known.
alter table tickets add column rated_at timestamptz;
update tickets set rated_at = active_at where rating is not null;
alter table tickets add check ((rating is null) = (rated_at is null));
create index tickets_rated on tickets (company_id, rated_at) where rated_at is not null;
