-- Payment by card: a provider collects what Foyer has billed. No card number is kept, and none is ever seen. Issue 16 §4; decision 0598.

-- Who collects for the installation. Without the row, and while it is off, nobody pays by card.
create table card_provider (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null,
  -- By which the provider knows Foyer; sealed.
  secret_key text check (char_length(secret_key) between 1 and 10000),
  -- By which Foyer knows what the provider tells it; sealed.
  signing_secret text check (char_length(signing_secret) between 1 and 10000),
  -- Whose the key is, and whether with real money: `acct_1:live`. What was made under another one is unknown there.
  account text check (char_length(account) between 1 and 200),
  -- Raised by each change: who changes an older one is told.
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null,
  constraint card_provider_knows_account check ((secret_key is null) = (account is null)),
  constraint card_provider_on_is_set_up check (not is_on or (secret_key is not null and signing_secret is not null))
);

-- What the provider calls an organisation, and the card that invoices are charged to.
create table card_customers (
  organisation_id uuid not null references organisations,
  account text not null check (char_length(account) between 1 and 200),
  customer_id text not null check (char_length(customer_id) between 1 and 200),
  -- What the provider calls the card, its brand, last four digits and month: enough to know it again, and not to pay with it.
  card jsonb check (jsonb_typeof(card) = 'object'),
  created_at timestamptz not null,
  primary key (organisation_id, account),
  unique (account, customer_id)
);

-- Each time somebody pays, or is charged. Of one invoice at most one is open: nobody is charged while they pay, nor twice.
create table card_attempts (
  attempt_id uuid primary key,
  organisation_id uuid not null references organisations,
  invoice_id uuid references invoices,
  account text not null check (char_length(account) between 1 and 200),
  -- CHECKOUT: at a page of the provider. CHARGE: the card that is kept. SETUP: a card is kept, and nothing paid.
  kind text not null check (kind in ('CHECKOUT', 'CHARGE', 'SETUP')),
  -- What the provider calls it: a session, or a payment.
  outside_id text check (char_length(outside_id) between 1 and 200),
  state text not null check (state in ('OPEN', 'DONE', 'FAILED', 'EXPIRED')),
  fault text check (char_length(fault) between 1 and 60),
  -- Whether the card that was entered at the page became the one to charge: once for each page.
  is_kept boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account, outside_id),
  constraint card_attempts_pay_an_invoice check ((kind = 'SETUP') = (invoice_id is null)),
  constraint card_attempts_settle check ((state = 'OPEN') = (settled_at is null)),
  constraint card_attempts_fail_for_a_reason check ((state = 'FAILED') = (fault is not null))
);
create unique index card_attempts_one_open on card_attempts (invoice_id) where state = 'OPEN' and invoice_id is not null;
create index card_attempts_of_organisation on card_attempts (organisation_id, created_at desc);

-- What the provider told, each once; what it is about is read there.
create table card_events (
  event_id text primary key check (char_length(event_id) between 1 and 200),
  account text not null check (char_length(account) between 1 and 200),
  kind text not null check (char_length(kind) between 1 and 100),
  object_id text not null check (char_length(object_id) between 1 and 200),
  created_at timestamptz not null
);

-- A payment by card stands among the others. Its reference is the provider's, and counts once.
alter table billing_payments
  add column card_account text check (char_length(card_account) between 1 and 200),
  add column card_payment text check (char_length(card_payment) between 1 and 200),
  -- So much of it went back.
  add column refunded bigint not null default 0,
  add column refund_asked_at timestamptz,
  add column refund_fault text check (char_length(refund_fault) between 1 and 60),
  add constraint billing_payments_refunds check (refunded between 0 and amount),
  add constraint billing_payments_by_card check ((card_account is null) = (card_payment is null)),
  add constraint billing_payments_cards_refund check (card_payment is not null or (refunded = 0 and refund_asked_at is null));
create index billing_payments_of_invoice on billing_payments (invoice_id) where card_payment is not null;

grant select, update on card_provider to foyer_system;
grant select, insert, update, delete on card_customers, card_attempts, card_events to foyer_system;

-- An organisation knows that it can pay by card; what opens the provider is not its own to read.
grant select (only_one, is_on, account) on card_provider to foyer_organisation;
alter table card_customers enable row level security;
alter table card_attempts enable row level security;
do $$
declare
  target text;
begin
  foreach target in array array['card_customers', 'card_attempts'] loop
    execute format('create policy system on %I to foyer_system using (true) with check (true)', target);
    execute format('create policy organisation on %I to foyer_organisation
      using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', target);
    execute format('grant select, insert, update on %I to foyer_organisation', target);
  end loop;
end $$;

call open_to_operator('card_provider', 'select, insert, update');
