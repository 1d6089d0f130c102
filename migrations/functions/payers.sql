-- An organisation pays for its own locations anyway: a row of one's own would be counted twice. Issue 16 §4.
create or replace function refuse_own_payer() returns trigger language plpgsql as $$
begin
  if exists (select from companies where company_id = new.company_id and organisation_id = new.payer_id) then
    raise exception 'an organisation pays for its own locations without a link' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger billed_locations_not_own before insert or update on billed_locations
  for each row execute function refuse_own_payer();
