-- What each location used of Foyer, by day (UTC): what is billed, and what operators see by month, is one count. Issue 16 §2 and §4,
-- decision 0609.
alter table billing_visits rename to usage_days;
alter table usage_days rename constraint billing_visits_pkey to usage_days_pkey;
alter table usage_days drop constraint billing_visits_visits_check;
alter table usage_days alter column visits set default 0;
alter table usage_days
  add constraint usage_days_visits_check check (visits >= 0),
  add column bookings integer not null default 0 check (bookings >= 0),
  -- Of these no event tells. They are looked up every hour, and null where nobody had looked yet.
  add column messages integer check (messages >= 0),
  add column stored_bytes bigint check (stored_bytes >= 0),
  add column id_scans integer check (id_scans >= 0),
  -- What a scanner sent that couldn't be read.
  add column id_scans_failed integer check (id_scans_failed >= 0);
-- A month of all locations.
create index usage_days_by_day on usage_days (day);

call open_to_operator('id_scanners', 'select (company_id)');

-- Up to where the relay has handed events over they are counted here, and after that as it hands them over: it waits meanwhile.
select pg_advisory_xact_lock(7046993201);
set local role foyer_system;
insert into usage_days (company_id, day, visits, bookings)
select e.company_id, (e.at at time zone 'UTC')::date, count(*) filter (where e.kind = 'visit.checked_in'),
  count(*) filter (where e.kind = 'booking.created')
from events e
join companies c using (company_id)
join event_cursors r on r.reader = 'relay' and (e.xid, e.event_id) <= (r.xid, r.event_id)
where e.kind in ('visit.checked_in', 'booking.created')
group by 1, 2
on conflict (company_id, day) do update set visits = excluded.visits, bookings = excluded.bookings;
reset role;
