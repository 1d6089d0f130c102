-- Plans, subscriptions, invoices, payments and licences. Issue 16 §4 and §1; decisions 0568 to 0570.

-- Who sells on this installation. Without the row nothing is billed and nothing is limited.
create table billing_seller (
  only_one boolean primary key default true check (only_one),
  -- Name, address, numbers, account, VAT, dunning; the contract owns its shape.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  -- By which the access point knows Foyer; sealed.
  access_token text check (char_length(access_token) between 1 and 10000),
  -- Raised by each change: who changes an older one is told.
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null
);

create table billing_plans (
  plan_id uuid primary key,
  -- Name, cycle, price, trial, modules, limits; the contract owns its shape.
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  -- Whether organisations can choose it.
  is_offered boolean not null,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table billing_coupons (
  code text primary key check (code ~ '^[A-Z0-9-]{3,40}$'),
  coupon jsonb not null check (jsonb_typeof(coupon) = 'object'),
  redeemed integer not null default 0 check (redeemed >= 0),
  most integer check (most > 0),
  created_at timestamptz not null,
  constraint billing_coupons_not_beyond check (most is null or redeemed <= most)
);

-- To whom an organisation's invoices are made out.
create table billing_customers (
  organisation_id uuid primary key references organisations,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  -- What a register said of the VAT number: null while nobody asked it.
  vat_proved boolean,
  updated_at timestamptz not null
);

create table subscriptions (
  organisation_id uuid primary key references organisations,
  state text not null check (state in ('TRIAL', 'ACTIVE', 'PAST_DUE', 'BLOCKED', 'CANCELLED')),
  plan_id uuid not null references billing_plans,
  -- As it was when it was chosen: a price that changes doesn't change what somebody has.
  plan jsonb not null check (jsonb_typeof(plan) = 'object'),
  trial_until date,
  -- From when periods are counted, and the one that is paid for.
  anchor date,
  period_start date,
  period_end date,
  -- What applies from the next period on.
  next_plan_id uuid references billing_plans,
  coupon_code text references billing_coupons,
  coupon_used integer not null default 0 check (coupon_used >= 0),
  started_at timestamptz not null,
  blocked_why text check (char_length(blocked_why) between 1 and 500),
  constraint subscriptions_period check ((anchor is null) = (period_start is null) and (anchor is null) = (period_end is null)),
  constraint subscriptions_period_runs check (period_start < period_end),
  constraint subscriptions_trial_ends check (state <> 'TRIAL' or trial_until is not null),
  constraint subscriptions_active_are_billed check (state not in ('ACTIVE', 'PAST_DUE') or anchor is not null)
);
create index subscriptions_due on subscriptions (period_end) where state in ('ACTIVE', 'PAST_DUE');

-- The last number of each series. Taking one locks the row until the invoice is there: a number is never taken without one.
create table invoice_series (
  series text primary key check (series ~ '^[0-9]{4}$'),
  last_number integer not null check (last_number > 0)
);
-- Ten digits of the structured communication, over all series.
create sequence invoice_communications minvalue 1 maxvalue 9999999999;

create table invoices (
  invoice_id uuid primary key,
  organisation_id uuid not null references organisations,
  series text not null references invoice_series,
  number integer not null check (number > 0),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- The whole document as it was made.
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- Which rules judged it, and what they found.
  verdict jsonb not null check (jsonb_typeof(verdict) = 'object'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total >= 0),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  communication text unique check (communication ~ '^[0-9]{12}$'),
  -- What was billed, so that it is billed once: `period:2026-11-01`.
  billed_for text not null check (char_length(billed_for) between 1 and 100),
  credits_id uuid unique references invoices,
  state text not null check (state in ('OPEN', 'PAID', 'CREDITED', 'NOTE')),
  paid_on date,
  handed_over_at timestamptz,
  created_at timestamptz not null,
  unique (series, number),
  unique (organisation_id, billed_for),
  constraint invoices_notes_credit check ((kind = 'CREDIT_NOTE') = (credits_id is not null)),
  constraint invoices_notes_are_not_paid check ((kind = 'CREDIT_NOTE') = (state = 'NOTE')),
  constraint invoices_paid_on_a_day check ((state = 'PAID') = (paid_on is not null)),
  constraint invoices_name_their_payment check ((kind = 'INVOICE') = (communication is not null))
);
create index invoices_of_organisation on invoices (organisation_id, issued_on desc);
create index invoices_open on invoices (due_on) where state = 'OPEN';

-- Made once, stored as the bytes that were sent.
create table invoice_files (
  invoice_id uuid not null references invoices,
  format text not null check (format in ('PDF', 'UBL', 'CII')),
  bytes bytea not null,
  -- SHA-256 of the bytes; they lie here, and in no file store.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (invoice_id, format)
);

create table invoice_reminders (
  invoice_id uuid not null references invoices,
  number integer not null check (number > 0),
  sent_on date not null,
  primary key (invoice_id, number)
);

-- Credits of bank statements. The bank's reference counts once.
create table billing_payments (
  payment_id uuid primary key,
  reference text not null unique check (char_length(reference) between 1 and 200),
  invoice_id uuid references invoices,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  booked_on date not null,
  payer text not null check (char_length(payer) <= 200),
  text text not null check (char_length(text) <= 500),
  state text not null check (state in ('MATCHED', 'HELD', 'SET_ASIDE')),
  why text check (char_length(why) between 1 and 60),
  created_at timestamptz not null,
  constraint billing_payments_matched_pay check (state <> 'MATCHED' or invoice_id is not null),
  constraint billing_payments_held_say_why check (state <> 'HELD' or why is not null)
);
create index billing_payments_held on billing_payments (created_at) where state = 'HELD';

-- Check-ins by day (UTC), counted from the event spine.
create table billing_visits (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (company_id, day)
);

-- The licence of the installation, as the signed file that was entered. The latest counts.
create table licences (
  licence_id uuid primary key,
  file text not null check (char_length(file) between 1 and 20000),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null
);

grant select, insert, update on billing_seller, billing_plans, billing_coupons, billing_customers, subscriptions, invoice_series,
  billing_payments, billing_visits to foyer_system;
grant select, insert on invoice_files, invoice_reminders, licences to foyer_system;
grant select, insert, update (state, paid_on, handed_over_at) on invoices to foyer_system;
grant usage on sequence invoice_communications to foyer_system, foyer_organisation;

-- What an organisation reads of the installation: what is offered, and who sells. It takes numbers, and sees none of others.
grant select (only_one, details, revision, updated_at) on billing_seller to foyer_organisation;
grant select on billing_plans to foyer_organisation;
grant select, update (redeemed) on billing_coupons to foyer_organisation;
grant select, insert, update on invoice_series to foyer_organisation;

alter table billing_customers enable row level security;
alter table subscriptions enable row level security;
alter table invoices enable row level security;
alter table invoice_files enable row level security;
do $$
declare
  target text;
begin
  foreach target in array array['billing_customers', 'subscriptions', 'invoices', 'invoice_files'] loop
    execute format('create policy system on %I to foyer_system using (true) with check (true)', target);
  end loop;
  foreach target in array array['billing_customers', 'subscriptions', 'invoices'] loop
    execute format('create policy organisation on %I to foyer_organisation
      using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', target);
  end loop;
end $$;
-- Of the caller's invoices: the policy of `invoices` decides.
create policy organisation on invoice_files to foyer_organisation
  using (exists (select from invoices i where i.invoice_id = invoice_files.invoice_id))
  with check (exists (select from invoices i where i.invoice_id = invoice_files.invoice_id));
grant select, insert, update on billing_customers, subscriptions to foyer_organisation;
grant select, insert on invoices, invoice_files to foyer_organisation;

call protect_tenant_table('billing_visits', 'select');

-- Operators sell: what they read and do is about all organisations.
call open_to_operator('billing_seller', 'select, insert, update');
call open_to_operator('billing_plans', 'select, insert, update');
call open_to_operator('billing_coupons', 'select, insert');
call open_to_operator('subscriptions', 'select, update');
call open_to_operator('invoice_series', 'select, insert, update');
call open_to_operator('invoices', 'select, insert, update (state, paid_on, handed_over_at)');
call open_to_operator('invoice_files', 'select, insert');
call open_to_operator('billing_payments', 'select, insert, update');
call open_to_operator('licences', 'select, insert');

-- Who names administrators everywhere may pay as well.
update organisation_administrators set right_names = array_append(right_names, 'MANAGE_BILLING')
where 'MANAGE_ADMINISTRATORS' = any (right_names) and not 'MANAGE_BILLING' = any (right_names);
