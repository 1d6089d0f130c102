-- What opens something for a visit. Issue 15 §5.

-- A visit that is over, held or refused gets nothing new. Whoever ends it meanwhile is waited for, or waits a moment.
create or replace function refuse_credential_of_ended_visit() returns trigger language plpgsql as $$
declare
  v record;
begin
  select status, cancelled_at into v from visits
    where company_id = new.company_id and visit_date = new.visit_date and meeting_id = new.meeting_id
      and visitor_id = new.visitor_id for share;
  if not found or v.cancelled_at is not null or v.status not in ('EXPECTED', 'ON_SITE', 'CHECKED_IN')
    or (v.status = 'EXPECTED' and new.valid_until <= new.created_at) then
    raise exception 'a visit that is over gets no credential'
      using errcode = 'check_violation', constraint = 'visit_over';
  end if;
  return new;
end $$;
create or replace trigger visit_credentials_of_live_visits before insert on visit_credentials
  for each row execute function refuse_credential_of_ended_visit();

-- What has ended stays so.
create or replace function refuse_credential_again() returns trigger language plpgsql as $$
begin
  raise exception 'a credential that has ended does not begin again'
    using errcode = 'check_violation', constraint = 'credential_ended';
end $$;
create or replace trigger visit_credentials_end_once before update on visit_credentials
  for each row when (old.ended_at is not null and (new.ended_at is null or new.secret is not null))
  execute function refuse_credential_again();
