-- What is written once: it is neither changed nor removed, by nobody, but with all of its organisation.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_deleting() then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger events_append_only before update or delete on events
  for each row execute function refuse_change();
create or replace trigger events_no_truncate before truncate on events
  for each statement execute function refuse_change();
create or replace trigger event_seals_append_only before update or delete on event_seals
  for each row execute function refuse_change();
create or replace trigger event_seals_no_truncate before truncate on event_seals
  for each statement execute function refuse_change();
create or replace trigger agreement_versions_append_only before update on agreement_versions
  for each row execute function refuse_change();
-- A text that somebody has signed stays for good, also once retention has taken the signature and figures alone tell of it.
create or replace function keep_signed_text() returns trigger language plpgsql as $$
begin
  if exists (select from signatures s where s.company_id = old.company_id and s.agreement_id = old.agreement_id)
    or exists (select from signature_figures f where f.company_id = old.company_id and f.agreement_id = old.agreement_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create or replace trigger agreement_versions_kept before delete on agreement_versions
  for each row execute function keep_signed_text();

-- The command of a request that was made before, with its answer; null when there is none. In PL/pgSQL, because PostgreSQL before 18 plans
-- an SQL function anew whenever it is called.
create or replace function kept_command(p_company uuid, p_actor text, p_command uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('outcome', 'repeated', 'endpoint', endpoint, 'requestHash', request_hash, 'answer', answer)
    from commands where company_id = p_company and actor = p_actor and command_id = p_command);
end $$;

-- Keeps the command with the change. A twin that was here first keeps its own: then nothing of this statement stays.
create or replace function keep_command(
  p_company uuid, p_actor text, p_command uuid, p_endpoint text, p_hash text, p_answer jsonb
) returns void language plpgsql as $$
begin
  if p_command is null then return; end if;
  insert into commands (company_id, actor, command_id, endpoint, request_hash, answer)
  values (p_company, p_actor, p_command, p_endpoint, p_hash, p_answer)
  on conflict do nothing;
  if not found then
    raise exception 'the command is being done' using errcode = 'serialization_failure';
  end if;
end $$;

-- Below it every transaction of this database has ended: a reader that stops here skips no late commit. Numbers are given over the whole
-- cluster, and a long transaction of another database would keep our events back: who holds its number's lock there is left out. One that
-- cannot be found any more counts as ours. Asked and read by one statement, as its snapshot decides.
create or replace function events_horizon() returns xid8 language plpgsql stable as $$
declare
  seen constant pg_snapshot := pg_current_snapshot();
  oldest constant xid8 := pg_snapshot_xmin(seen);
begin
  if oldest = pg_snapshot_xmax(seen) or not exists (select from events where xid >= oldest) then
    return oldest;
  end if;
  return least(
    pg_current_xact_id_if_assigned(),
    coalesce(
      (select running from pg_snapshot_xip(seen) running
       where not exists (
         select from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_database d on d.oid = a.datid
         where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.transactionid = running::xid
           and d.datname <> current_database())
       order by running limit 1),
      pg_snapshot_xmax(seen)));
end $$;
