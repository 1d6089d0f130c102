-- Locations that another organisation's subscription pays for. Issue 16 §4, decision 0606.
create table billed_locations (
  -- One payer at most; without a row it is the location's own organisation.
  company_id uuid primary key references companies on delete cascade,
  payer_id uuid not null references organisations,
  since timestamptz not null
);
create index billed_locations_payer on billed_locations (payer_id);

call protect_tenant_table('billed_locations', 'select');
-- Either side ends it; only operators begin it.
create policy payer on billed_locations for select to foyer_organisation using (payer_id = current_organisation());
create policy payer_ends on billed_locations for delete to foyer_organisation using (payer_id = current_organisation());
grant delete on billed_locations to foyer_organisation;
call open_to_operator('billed_locations', 'select, insert, update (payer_id, since), delete');

-- What the caller's organisation pays for elsewhere, while it asks for just that (`app.payer`); otherwise nothing.
create function current_paid_locations() returns uuid[] language plpgsql stable as $$
begin
  if coalesce(current_setting('app.payer', true), '') <> 'on' then return '{}'; end if;
  return array(select company_id from billed_locations where payer_id = current_organisation());
end $$;

-- Of these locations a payer sees what they are called, and how much there is of what its plan counts.
do $$
declare
  target text;
begin
  foreach target in array array['companies', 'desks', 'kiosks', 'billing_visits'] loop
    execute format('create policy payer on %I for select to foyer_organisation
      using (company_id = any ((select current_paid_locations())::uuid[]))', target);
  end loop;
end $$;
