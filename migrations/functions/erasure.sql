-- Nobody writes a name into the row of an erased visitor: who had read it before tries once more, and finds nobody. Into whom a merged one
-- went may change, when that profile goes into a third one.
create or replace function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null
    and to_jsonb(new) - '{search_text,merged_into,known_as}'::text[] <> to_jsonb(old) - '{search_text,merged_into,known_as}'::text[] then
    raise exception 'a visitor who was erased does not change'
      using errcode = 'serialization_failure', constraint = 'visitor_gone';
  end if;
  return new;
end $$;
create or replace trigger visitors_stay_erased before update on visitors
  for each row execute function refuse_change_of_erased();

-- Nobody is invited who has gone meanwhile: who had read the profile before tries once more, and finds another one, or nobody.
create or replace function refuse_visit_of_erased() returns trigger language plpgsql as $$
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
create or replace trigger visits_of_somebody before insert on visits
  for each row execute function refuse_visit_of_erased();
