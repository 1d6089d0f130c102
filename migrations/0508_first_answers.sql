-- By when whoever reports a ticket hears something, beside by when it is solved. Issue 17 §2.

alter table ticket_priorities add column answer_minutes integer check (answer_minutes between 1 and 527040);
alter table ticket_categories add column answer_minutes integer check (answer_minutes between 1 and 527040);
alter table tickets add column answer_due_at timestamptz;
alter table tickets add column answered_at timestamptz;
-- What was said or done until now was an answer, too.
update tickets t set answered_at = coalesce(
  (select min(c.created_at) from ticket_comments c
    where c.company_id = t.company_id and c.ticket_id = t.ticket_id and c.thread = 'replies'
      and (c.author_id is null
        or c.author_id is distinct from t.notifier_id and c.author_id is distinct from t.created_by)),
  case when t.state in ('RESOLVED', 'CLOSED') then coalesce(t.moved_at, t.active_at) end);
