-- The whole check-in as one statement: sets the tenant, keeps the command, changes the row only from the states that the caller names, and
-- appends the event. If nothing changed it answers what the visit is, and the domain says why (`p_payload` says
-- at which kiosk).
create or replace function check_in_visit(
  p_company uuid, p_date date, p_meeting uuid, p_visitor uuid, p_epoch integer,
  p_to text, p_from text[], p_registrations text[], p_ask_agreements boolean,
  p_at timestamptz, p_kind text, p_subject text, p_actor text,
  p_command uuid, p_endpoint text, p_hash text, p_answer jsonb,
  p_payload jsonb default '{}'
) returns jsonb language plpgsql as $$
declare
  v visits;
  known commands;
begin
  perform set_config('app.company_id', p_company::text, true);
  if p_command is not null then
    insert into commands (company_id, actor, command_id, endpoint, request_hash, answer, about)
    values (p_company, p_actor, p_command, p_endpoint, p_hash, p_answer,
      array[substr(p_subject, length('visit:') + 1), split_part(p_subject, '/', 3)])
    on conflict do nothing;
    if not found then
      select * into known from commands
      where company_id = p_company and actor = p_actor and command_id = p_command;
    end if;
  end if;

  if known.command_id is null then
    update visits set
      status = p_to,
      arrived_at = case when p_to = 'CHECKED_IN' then p_at else arrived_at end,
      on_site_at = case when p_to = 'ON_SITE' then p_at else on_site_at end
    where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor
      and status = any (p_from) and cancelled_at is null
      and (p_epoch is null or link_epoch = p_epoch)
      and registration = any (p_registrations)
      and (registration = 'VALID' or not p_ask_agreements or not exists (
        select from agreements a
        where a.company_id = p_company and a.active and a.kind = 'AGREEMENT'));
    if found then
      insert into events (company_id, kind, subject, actor, payload, command_id)
      values (p_company, p_kind, p_subject, p_actor, p_payload, p_command);
      return jsonb_build_object('outcome', 'done');
    end if;
    if p_command is not null then
      delete from commands where company_id = p_company and actor = p_actor and command_id = p_command;
    end if;
  end if;

  select * into v from visits
  where company_id = p_company and visit_date = p_date and meeting_id = p_meeting and visitor_id = p_visitor;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object(
    'linkEpoch', v.link_epoch, 'cancelled', v.cancelled_at is not null,
    'status', v.status, 'registration', v.registration, 'flowWaived', v.flow_waived_at is not null,
    'outcome', case when known.command_id is null then 'refused' else 'repeated' end,
    'endpoint', known.endpoint, 'requestHash', known.request_hash, 'answer', known.answer);
end $$;
