-- Where mails come back to that can't be delivered, what came back, and which addresses are left alone. Issue 16 §1, decision 0563.
create table bounce_mailboxes (
  organisation_id uuid primary key references organisations,
  address text not null check (address ~ '^[^@\s]{1,64}@[^@\s]{3,253}$'),
  -- Whether its server takes `bounces+anything@…`: then each mail has an address of its own.
  is_tagged boolean not null,
  -- Without its password; the contract owns its shape.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  password text not null check (password ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(password) <= 12000),
  -- When the backup was made that it came from, until somebody saves it: it isn't read meanwhile.
  restored_from timestamptz,
  -- How far it was read (RFC 3501 §2.3.1.1).
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamptz,
  failing_since timestamptz,
  rests_until timestamptz,
  fault text,
  changed_at timestamptz not null,
  check ((failing_since is null) = (fault is null))
);
alter table bounce_mailboxes enable row level security;
create policy system on bounce_mailboxes to foyer_system using (true) with check (true);
create policy organisation on bounce_mailboxes to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, insert, update, delete on bounce_mailboxes to foyer_system, foyer_organisation;

-- What came back, also of mails that are gone by now.
create table returned_mails (
  company_id uuid not null,
  return_id uuid not null,
  mail_id uuid not null,
  -- Of the sending that it's about: a mail that is sent again has another one.
  message_id text not null,
  kind text not null check (kind in ('BOUNCE', 'COMPLAINT')),
  reason text not null check (reason ~ '^[A-Z_]{2,30}$'),
  -- RFC 3463; empty where none was said.
  status text not null default '' check (status ~ '^([245]\.\d{1,3}\.\d{1,3})?$'),
  template text not null,
  subject_of text not null,
  recipient text not null,
  at timestamptz not null,
  primary key (company_id, return_id),
  -- However often it is told.
  unique (company_id, message_id, kind)
);
create index returned_mails_subject on returned_mails (company_id, subject_of);
create index returned_mails_newest on returned_mails (company_id, at desc);
call protect_tenant_table('returned_mails');

-- Addresses that aren't mailed by themselves, until somebody says so.
create table held_addresses (
  company_id uuid not null,
  -- In small letters.
  address text not null check (address = lower(address)),
  kind text not null check (kind in ('BOUNCE', 'COMPLAINT')),
  reason text not null check (reason ~ '^[A-Z_]{2,30}$'),
  subject_of text not null,
  held_at timestamptz not null,
  primary key (company_id, address, kind)
);
call protect_tenant_table('held_addresses');
