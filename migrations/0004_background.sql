-- What a mail needs beside its two parts, so that sending it again sends the same bytes.
alter table mails
  add column recipient_name text not null default '',
  add column sender_name text not null default '',
  add column reply_to text not null default '',
  add column calendar jsonb,
  add check (calendar is null or jsonb_typeof(calendar) = 'object');

-- SKIPPED: the visit was over or cancelled before the mail could leave.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('QUEUED', 'SENT', 'FAILED', 'SKIPPED'));

-- What was sent about a visit.
create index mails_subject on mails (company_id, subject_of, template);

-- Housekeeping looks for uploads that nobody has used in time.
create index documents_unspent on documents (expires_at) where used_at is null;

-- A seal lists its events in the order of the chain, each with its hash (32 bytes), so that a check can name the row
-- that was touched. The place in the log is not part of it: a copy of the database numbers its transactions anew.
alter table event_seals
  drop column from_xid,
  drop column from_event_id,
  drop column to_xid,
  drop column to_event_id,
  add column event_ids bigint[] not null,
  add column event_hashes bytea not null,
  add check (cardinality(event_ids) = event_count),
  add check (length(event_hashes) = 32 * event_count);
create trigger event_seals_no_truncate before truncate on event_seals
  for each statement execute function refuse_change();
