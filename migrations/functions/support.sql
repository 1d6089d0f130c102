-- Support that works at an organisation by its consent (Issue 16 §2, decision 0571).

-- What was allowed stays as it was allowed, and what has ended stays ended.
create or replace function keep_support_visit() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or old.refused_at is not null then
    raise exception 'A visit of support that has ended stays as it is.' using errcode = 'check_violation';
  end if;
  if old.allowed_at is not null and (new.allowed_at, new.ends_at, new.minutes, new.access, new.location_id)
    is distinct from (old.allowed_at, old.ends_at, old.minutes, old.access, old.location_id) then
    raise exception 'What was allowed to support stays as it is.' using errcode = 'check_violation';
  end if;
  if old.operator_id is not null and new.operator_id is distinct from old.operator_id then
    raise exception 'Another operator has come already.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_support_visit before update on support_visits for each row
  when (old.allowed_by is not distinct from new.allowed_by or old.allowed_by is null) execute function keep_support_visit();

-- Whatever is done as support, and what an organisation answers, stands in the chain of the installation, too.
create or replace function note_support() returns trigger language plpgsql as $$
declare
  organisation uuid := coalesce((select organisation_id from companies where company_id = new.company_id), new.company_id);
begin
  insert into events (company_id, kind, subject, actor, payload) values (
    '00000000-0000-0000-0000-000000000000',
    case when new.actor like 'support:%' then 'support.acted' else new.kind end,
    'organisation:' || outside_id('OR', organisation), new.actor,
    jsonb_build_object('organisation', outside_id('OR', organisation), 'of', new.kind));
  return null;
end $$;
create or replace trigger note_support after insert on events for each row
  when ((new.actor like 'support:%' or new.kind like 'support.%') and new.actor not like 'operator:%'
    and new.company_id <> '00000000-0000-0000-0000-000000000000')
  execute function note_support();
