-- By whose server and under whose address an organisation's mails leave. Issue 16 §1.
create table organisation_mail (
  organisation_id uuid primary key references organisations,
  sender_address text not null check (char_length(sender_address) between 3 and 254 and sender_address !~ '[\r\n]'),
  -- Empty: each location shows its own name.
  sender_name text not null check (char_length(sender_name) <= 100 and sender_name !~ '[\r\n]'),
  -- Without its password; the contract owns its shape. Null: mails leave by the installation's server.
  server jsonb check (jsonb_typeof(server) = 'object'),
  password text check (password is null or (password ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(password) <= 12000)),
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  -- When the backup was made that it came from, until somebody continues it.
  restored_from timestamptz,
  -- Of the server: when it last took a mail, since when it takes none, and when it is asked again.
  accepted_at timestamptz,
  failing_since timestamptz,
  rests_until timestamptz,
  fault text,
  -- What it said, without addresses.
  detail text not null default '' check (char_length(detail) <= 300),
  changed_at timestamptz not null,
  check (password is null or server is not null),
  check ((failing_since is null) = (rests_until is null)),
  check (failing_since is null or fault is not null)
);
alter table organisation_mail enable row level security;
create policy system on organisation_mail to foyer_system using (true) with check (true);
create policy organisation on organisation_mail to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, insert, update, delete on organisation_mail to foyer_system, foyer_organisation;

-- By which server a mail left; while it waits: by which alone it may, because that one may have taken it already.
alter table mails add column way text check (way in ('OWN', 'INSTALLATION'));
