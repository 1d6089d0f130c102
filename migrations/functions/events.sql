-- What is written once: it is neither changed nor removed, by nobody.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
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
create or replace trigger agreement_versions_append_only before update or delete on agreement_versions
  for each row execute function refuse_change();

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
