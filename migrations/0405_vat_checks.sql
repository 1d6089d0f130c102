-- What the register of VAT numbers (VIES) says of a buyer's number. Issue 16 §4; decision 0587.
alter table billing_customers
  -- When the register answered last.
  add column vat_checked_at timestamptz,
  -- Since when it has been asked without an answer; null: it has answered.
  add column vat_pending_since timestamptz,
  -- What it said in place of an answer: MS_UNAVAILABLE, for example.
  add column vat_fault text check (char_length(vat_fault) between 1 and 60);

-- Each answer, as the proof of why an invoice has no VAT. Kept like the invoices.
create table vat_checks (
  check_id uuid primary key,
  organisation_id uuid not null references organisations,
  vat_number text not null check (vat_number ~ '^[A-Z0-9+*]{3,20}$'),
  is_valid boolean not null,
  -- By which the register knows its answer again. It gives one to a seller with a VAT number of the Union.
  consultation text check (char_length(consultation) between 1 and 60),
  -- As the register has it; some member states say nothing.
  name text not null check (char_length(name) <= 500),
  address text not null check (char_length(address) <= 1000),
  checked_at timestamptz not null
);
create index vat_checks_of_organisation on vat_checks (organisation_id, checked_at desc);
grant select, insert on vat_checks to foyer_system;
alter table vat_checks enable row level security;
create policy system on vat_checks to foyer_system using (true) with check (true);
create policy organisation on vat_checks to foyer_organisation using (organisation_id = current_organisation());
grant select on vat_checks to foyer_organisation;
call open_to_operator('vat_checks', 'select');
