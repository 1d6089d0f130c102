-- Partners: organisations that bring customers of their own. Issue 16 §2 and §3, decision 0592.
create table partners (
  organisation_id uuid primary key references organisations,
  state text not null check (state in ('ASKED', 'ACTIVE', 'SUSPENDED', 'REFUSED')),
  -- Why it was refused or suspended, as its own administrators read it.
  reason text check (char_length(reason) between 1 and 500),
  -- So many of its customers may be on trial or invited to one at a time.
  most_trials integer not null default 20 check (most_trials between 0 and 1000),
  -- For operators alone.
  note text not null default '' check (char_length(note) <= 500),
  -- Raised by each change: who changes an older one is told.
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null,
  constraint partners_stopped_for_a_reason check ((state in ('SUSPENDED', 'REFUSED')) = (reason is not null))
);

-- Whose customer an organisation is: one partner's at most. The partner may go; the organisation stays.
create table partner_customers (
  organisation_id uuid primary key references organisations,
  partner_id uuid not null references partners on delete cascade,
  since timestamptz not null,
  constraint partner_customers_not_their_own check (partner_id <> organisation_id)
);
create index partner_customers_partner on partner_customers (partner_id);

-- For whom a mailbox is proved: an organisation of one's own, one that asks to be a partner, or one that an operator has invited as such.
alter table sign_ups
  add column purpose text not null default 'OWN' check (purpose in ('OWN', 'PARTNER', 'INVITED_PARTNER')),
  -- Who started the trial for them.
  add column partner_id uuid references partners on delete set null,
  add constraint sign_ups_of_partners_are_customers check (partner_id is null or purpose = 'OWN');
create index sign_ups_partner on sign_ups (partner_id, expires_at) where partner_id is not null;

-- The customers of the partner in whose name a transaction runs (`app.partner`); none in any other, and none of one that isn't active.
create function current_customers() returns uuid[] language plpgsql stable as $$
begin
  if coalesce(current_setting('app.partner', true), '') <> 'on' then return '{}'; end if;
  return array(select c.organisation_id from partner_customers c join partners p on p.organisation_id = c.partner_id
    where c.partner_id = current_organisation() and p.state = 'ACTIVE');
end $$;

alter table partners enable row level security;
create policy system on partners to foyer_system using (true) with check (true);
create policy organisation on partners for select to foyer_organisation using (organisation_id = current_organisation());
grant select, insert, delete on partners to foyer_system;
-- The note is for operators alone.
grant select (organisation_id, state, reason, most_trials) on partners to foyer_organisation;
call open_to_operator('partners', 'select, insert, update (state, reason, most_trials, note, revision)');
alter table partner_customers enable row level security;
create policy system on partner_customers to foyer_system using (true) with check (true);
create policy organisation on partner_customers for select to foyer_organisation using (partner_id = current_organisation());
grant select, insert, delete on partner_customers to foyer_system;
grant select on partner_customers to foyer_organisation;
call open_to_operator('partner_customers', 'select, insert, update (partner_id, since), delete');
-- Who is refused as a partner begins like every other organisation.
grant insert on subscriptions to foyer_operator;

-- Of its customers a partner sees their locations and what they are subscribed to, and of their people and visitors nothing.
create policy partner on companies for select to foyer_organisation
  using (organisation_id = any ((select current_customers())::uuid[]));
create policy partner on subscriptions for select to foyer_organisation
  using (organisation_id = any ((select current_customers())::uuid[]));

alter table sign_ups enable row level security;
create policy system on sign_ups to foyer_system using (true) with check (true);
create policy partner on sign_ups to foyer_organisation
  using (partner_id = current_organisation() and current_setting('app.partner', true) = 'on')
  with check (partner_id = current_organisation() and current_setting('app.partner', true) = 'on');
grant select (sign_up_id, email, partner_id, created_at, expires_at, used_at),
  insert (sign_up_id, email, language, partner_id, purpose, created_at, expires_at) on sign_ups to foyer_organisation;
call open_to_operator('sign_ups', 'select (sign_up_id, email, purpose, partner_id, created_at, expires_at, used_at),
  insert (sign_up_id, email, language, purpose, partner_id, created_at, expires_at)');

-- How often it mails somebody is counted under its own id.
create policy partner on attempts to foyer_organisation
  using (company_id = current_organisation() and current_setting('app.partner', true) = 'on')
  with check (company_id = current_organisation() and current_setting('app.partner', true) = 'on');

-- What a partner does stands in the chain of the installation, too.
create policy partner_noted on events for insert to foyer_organisation
  with check (company_id = '00000000-0000-0000-0000-000000000000' and current_setting('app.partner', true) = 'on'
    and kind in ('partner.trial_started', 'sign_up.asked'));
