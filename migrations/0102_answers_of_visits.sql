-- Whether an answer in the profile was given at a visit: only then is it "from your last visit". What is there already was,
-- as far as anybody knows; what staff and programs fill in is not.
alter table visitor_answers add column from_visit boolean not null default true;
alter table visitor_answers alter column from_visit set default false;

-- Instead of that in 0090: with where an answer from before comes from.
create or replace function visit_answers_json(v visits) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.custom_field_id, 'value', a.value, 'here', a.here, 'fromVisit', a.from_visit, 'internal', f.internal_only,
      'answeredAt', iso_instant(a.answered_at)
    ) order by a.custom_field_id), '[]')
  from (
    select custom_field_id, value, answered_at, true as here, true as from_visit from visit_answers
    where company_id = v.company_id and visit_date = v.visit_date
      and meeting_id = v.meeting_id and visitor_id = v.visitor_id and value <> ''
    union all
    select p.custom_field_id, p.value, p.answered_at, false, p.from_visit from visitor_answers p
    where p.company_id = v.company_id and p.visitor_id = v.visitor_id
      and not exists (
        select from visit_answers h
        where h.company_id = v.company_id and h.visit_date = v.visit_date and h.meeting_id = v.meeting_id
          and h.visitor_id = v.visitor_id and h.custom_field_id = p.custom_field_id)
  ) a
  join custom_fields f on f.company_id = v.company_id and f.custom_field_id = a.custom_field_id
  where a.here or not f.reset_at_every_visit
$$;
