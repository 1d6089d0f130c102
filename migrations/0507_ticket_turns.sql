-- Agents are warned before a ticket is overdue, and what was resolved is closed after some days. Issue 17 §2.

alter table tickets add column warned_at timestamptz;
-- Those that are late by now are known to be.
update tickets set warned_at = now() where warn_at <= now();
-- What the job looks for, at all locations.
create index tickets_unwarned on tickets (warn_at) where warn_at is not null and warned_at is null;

-- After how many days a resolved ticket is closed; null: when somebody does it.
alter table service_desks add column close_days integer check (close_days between 1 and 365);
create index tickets_resolved on tickets (company_id, moved_at) where state = 'RESOLVED';
