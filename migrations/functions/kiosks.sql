-- Whether a kiosk is in service, kept so until the transaction ends: whoever archives it waits for what it does meanwhile, and what comes later
-- sees that it is archived. `p_owner` is its company, which may be a neighbour of the one whose transaction this is.
create or replace function keep_kiosk_in_service(p_owner uuid, p_kiosk uuid) returns boolean language plpgsql as $$
declare
  tenant text := current_setting('app.company_id', true);
  in_service boolean;
begin
  perform set_config('app.company_id', p_owner::text, true);
  select retired_at is null into in_service from kiosks where company_id = p_owner and kiosk_id = p_kiosk for share;
  perform set_config('app.company_id', tenant, true);
  return coalesce(in_service, false);
end $$;
