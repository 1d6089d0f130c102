-- Two profiles of one person become one (issue 5 §2; decision 0424). The other one stays as a row without a name, as that of somebody
-- who was erased does, and says into whom it went: links, kiosks and jobs may still hold its id. `known_as` is what it was called,
-- so that an erasure of the person finds that too.
alter table visitors
  add column merged_into uuid,
  add column known_as jsonb check (jsonb_typeof(known_as) = 'object'),
  add foreign key (company_id, merged_into) references visitors on delete cascade,
  add check (merged_into is null or erased_at is not null),
  add check (known_as is null or merged_into is not null);
create index visitors_merged on visitors (company_id, merged_into) where merged_into is not null;

-- Instead of that in 0033: into whom it went may change, when that profile goes into a third one.
create or replace function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null
    and to_jsonb(new) - '{search_text,merged_into,known_as}'::text[] <> to_jsonb(old) - '{search_text,merged_into,known_as}'::text[] then
    raise exception 'a visitor who was erased does not change'
      using errcode = 'serialization_failure', constraint = 'visitor_gone';
  end if;
  return new;
end $$;

-- Nobody is invited who has gone meanwhile: who had read the profile before tries once more, and finds another one, or nobody.
create function refuse_visit_of_erased() returns trigger language plpgsql as $$
declare
  gone_at timestamptz;
begin
  select erased_at into gone_at from visitors
    where company_id = new.company_id and visitor_id = new.visitor_id for key share;
  if gone_at is not null then
    raise exception 'a visitor who was erased is not invited'
      using errcode = 'serialization_failure', constraint = 'visitor_gone';
  end if;
  return new;
end $$;
create trigger visits_of_somebody before insert on visits
  for each row execute function refuse_visit_of_erased();

-- The list of who was in the house names profiles: an emergency that starts waits for the one who merges, and sees one profile then;
-- who merges waits for the start, and is refused then. Held until the transaction ends.
create function keep_profiles(p_company uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_company::text, 39))
$$;
create function keep_profiles_for_list() returns trigger language plpgsql as $$
begin
  perform keep_profiles(new.company_id);
  return new;
end $$;
create trigger emergencies_keep_profiles before insert on emergencies
  for each row execute function keep_profiles_for_list();

-- A signature goes with its profile into the other one; nothing else of it changes, ever.
create function refuse_change_of_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'visitor_id' = to_jsonb(old) - 'visitor_id'
    and exists (select from visitors
      where company_id = old.company_id and visitor_id = old.visitor_id and merged_into = new.visitor_id) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger signatures_append_only on signatures;
create trigger signatures_append_only before update or delete on signatures
  for each row execute function refuse_change_of_signature();
grant update (visitor_id) on signatures to foyer_app, foyer_system;

-- Whose profile this id names today.
create function current_visitor(p_company uuid, p_visitor uuid) returns uuid language sql stable as $$
  select coalesce((select merged_into from visitors where company_id = p_company and visitor_id = p_visitor), p_visitor)
$$;

-- What a reminder is known by (queries-reminders.ts, remind-visitors.ts), under the new name; what else was sent once keeps its key.
create function renamed_reminder(p_key text, p_kept uuid, p_gone uuid, p_outside_kept text, p_outside_gone text)
returns text language sql immutable as $$
  select case when p_key ~ '^(reminder|text-reminder|stay):'
    then replace(replace(p_key, p_gone::text, p_kept::text), p_outside_gone, p_outside_kept) else p_key end
$$;

-- All that belongs to `p_gone` goes to `p_kept`. Both, and the visits, were locked and judged before; what tables with a foreign key
-- to the visit hold follows by itself. `p_outside`: V-… of both; `p_subjects`: visit:… of every visit that goes along.
create function merge_visitors(
  p_company uuid, p_kept uuid, p_gone uuid, p_outside_kept text, p_outside_gone text, p_subjects text[], p_at timestamptz
) returns void language plpgsql as $$
begin
  update visitors set
      known_as = jsonb_build_object('firstname', firstname, 'lastname', lastname, 'email', email, 'mobile', mobile),
      merged_into = p_kept, erased_at = p_at, firstname = '', lastname = '', company_name = '', email = '', mobile = '',
      license_plate = '', language = 'en', frequent = false, id_scan = null, allow_face_recognition = false,
      picture_sha256 = null
    where company_id = p_company and visitor_id = p_gone;
  update visitors set merged_into = p_kept where company_id = p_company and merged_into = p_gone;

  update visits set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update signatures set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update documents set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update kiosk_hand_offs set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update walk_in_identities set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;

  -- Of two answers to one question the newer one stays.
  delete from visitor_answers a using visitor_answers b
    where a.company_id = p_company and b.company_id = p_company and a.custom_field_id = b.custom_field_id
      and a.visitor_id in (p_kept, p_gone) and b.visitor_id in (p_kept, p_gone) and a.visitor_id <> b.visitor_id
      and (b.answered_at, b.visitor_id = p_kept) > (a.answered_at, a.visitor_id = p_kept);
  update visitor_answers set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;

  -- Of two decisions about one record, that it is this person wins; else the newer one.
  delete from watch_links a using watch_links b
    where a.company_id = p_company and b.company_id = p_company and a.watch_record_id = b.watch_record_id
      and a.visitor_id in (p_kept, p_gone) and b.visitor_id in (p_kept, p_gone) and a.visitor_id <> b.visitor_id
      and (b.decision = 'CONFIRMED', b.decided_at, b.visitor_id = p_kept)
        > (a.decision = 'CONFIRMED', a.decided_at, a.visitor_id = p_kept);
  update watch_links set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;

  -- What was sent about the visits, and the answers that are kept for a repeat, are found under the new name.
  -- A reminder is known by the visit, so that nobody gets it twice.
  update mails set subject_of = replace(subject_of, p_outside_gone, p_outside_kept),
      dedupe_key = renamed_reminder(dedupe_key, p_kept, p_gone, p_outside_kept, p_outside_gone)
    where company_id = p_company and subject_of = any (p_subjects);
  update messages set subject_of = replace(subject_of, p_outside_gone, p_outside_kept),
      dedupe_key = renamed_reminder(dedupe_key, p_kept, p_gone, p_outside_kept, p_outside_gone)
    where company_id = p_company and subject_of = any (p_subjects);
  update commands set actor = replace(actor, p_outside_gone, p_outside_kept)
    where company_id = p_company
      and actor = any (array(select regexp_replace(subject, '^visit:', 'visitor:') from unnest(p_subjects) subject));
end $$;

-- Before the person is erased: what is found by the name, address and number of a profile that went into theirs. `p_leaves`: not what
-- somebody else who stays has too.
create function forget_known_as(p_company uuid, p_gone uuid, p_outside text, p_leaves boolean) returns void language plpgsql as $$
declare
  who record;
  full_name text;
begin
  select k.firstname, k.lastname, k.email, k.mobile, v.merged_into into strict who
    from visitors v, jsonb_to_record(v.known_as) as k (firstname text, lastname text, email text, mobile text)
    where v.company_id = p_company and v.visitor_id = p_gone;
  if p_leaves then
    select
        case when not bool_or(lower(o.email) = lower(who.email)) then who.email else '' end,
        case when not bool_or(o.mobile = who.mobile) then who.mobile else '' end,
        case when not bool_or(lower(o.firstname) = lower(who.firstname) and lower(o.lastname) = lower(who.lastname))
          then who.firstname else '' end,
        case when not bool_or(lower(o.firstname) = lower(who.firstname) and lower(o.lastname) = lower(who.lastname))
          then who.lastname else '' end
      into who.email, who.mobile, who.firstname, who.lastname
      from visitors o where o.company_id = p_company and o.visitor_id <> who.merged_into;
  end if;
  full_name := trim(who.firstname || ' ' || who.lastname);
  delete from import_rows where company_id = p_company
    and ((who.email <> '' and position(lower(who.email) in lower(cells::text || fixes::text)) > 0)
      or (who.firstname <> '' and who.lastname <> '' and cells ? who.firstname and cells ? who.lastname));
  delete from commands where company_id = p_company
    and (position(p_outside in answer::text) > 0
      or (full_name <> '' and position(full_name in answer::text) > 0)
      or (who.email <> '' and position(lower(who.email) in lower(answer::text)) > 0));
  delete from walk_in_identities where company_id = p_company and who.email <> '' and lower(email) = lower(who.email);
  delete from mails where company_id = p_company and who.email <> '' and lower(recipient) = lower(who.email);
  delete from messages where company_id = p_company and who.mobile <> '' and recipient = who.mobile;
  update kiosk_acts set visitor_name = '' where company_id = p_company and full_name <> '' and visitor_name = full_name;
  update meetings m set title = replace(title, full_name, '…'), description = replace(description, full_name, '…')
    where full_name <> '' and m.company_id = p_company
      and m.meeting_id in (select meeting_id from visits where company_id = p_company and visitor_id = who.merged_into);
  update visitors set known_as = null where company_id = p_company and visitor_id = p_gone;
end $$;
