-- The list of who was in the house names profiles: an emergency that starts waits for the one who merges, and sees one profile then;
-- who merges waits for the start, and is refused then. Held until the transaction ends.
create or replace function keep_profiles(p_company uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_company::text, 39))
$$;

create or replace function keep_profiles_for_list() returns trigger language plpgsql as $$
begin
  perform keep_profiles(new.company_id);
  return new;
end $$;
create or replace trigger emergencies_keep_profiles before insert on emergencies
  for each row execute function keep_profiles_for_list();

-- Whose profile this id names today.
create or replace function current_visitor(p_company uuid, p_visitor uuid) returns uuid language sql stable as $$
  select coalesce((select merged_into from visitors where company_id = p_company and visitor_id = p_visitor), p_visitor)
$$;

-- What a reminder is known by (queries-reminders.ts, remind-visitors.ts), under the new name; what else was sent once keeps its key.
create or replace function renamed_reminder(p_key text, p_kept uuid, p_gone uuid, p_outside_kept text, p_outside_gone text)
returns text language sql immutable as $$
  select case when p_key ~ '^(reminder|text-reminder|stay):'
    then replace(replace(p_key, p_gone::text, p_kept::text), p_outside_gone, p_outside_kept) else p_key end
$$;

-- All that belongs to `p_gone` goes to `p_kept`. Both, and the visits, were locked and judged before; what tables with a foreign key
-- to the visit hold follows by itself. `p_outside`: V-… of both; `p_subjects`: visit:… of every visit that goes along.
create or replace function merge_visitors(
  p_company uuid, p_kept uuid, p_gone uuid, p_outside_kept text, p_outside_gone text, p_subjects text[], p_at timestamptz
) returns void language plpgsql as $$
begin
  update visitors set
      known_as = jsonb_build_object('firstname', firstname, 'lastname', lastname, 'email', email, 'mobile', mobile),
      merged_into = p_kept, erased_at = p_at, firstname = '', lastname = '', company_name = '', email = '', mobile = '',
      license_plate = '', language = 'en', frequent = false, allow_face_recognition = false,
      picture_sha256 = null
    where company_id = p_company and visitor_id = p_gone;
  update visitors set merged_into = p_kept where company_id = p_company and merged_into = p_gone;

  update visits set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update signatures set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update documents set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update kiosk_hand_offs set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update walk_in_identities set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update calendar_guests set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update storage_copies set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update tracing_reports set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  -- Another profile is another picture: what an engine has of the one who goes is deleted there.
  update engine_faces set visitor_id = p_kept, forget_since = coalesce(forget_since, p_at), reason = coalesce(reason, 'GONE')
    where company_id = p_company and visitor_id = p_gone;
  delete from face_consents c where c.company_id = p_company and c.visitor_id = p_gone
    and exists (select from face_consents k where k.company_id = p_company and k.visitor_id = p_kept);
  update face_consents set visitor_id = p_kept where company_id = p_company and visitor_id = p_gone;
  update calendar_copies set visitor_ids = array_replace(visitor_ids, p_gone, p_kept)
    where company_id = p_company and p_gone = any (visitor_ids);

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
  update commands set about = about || array(select replace(id, p_outside_gone, p_outside_kept) from unnest(about) id)
    where company_id = p_company and about && array[p_outside_gone];
end $$;
