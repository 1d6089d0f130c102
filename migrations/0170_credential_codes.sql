-- Codes that visits are given: imported, or made one by one. Issue 15 §5.
create table credential_lists (
  company_id uuid not null,
  system_id uuid not null,
  -- Sealed; with it a code is known again without being read.
  fingerprint_key text not null,
  -- When somebody was told that few are left; null while there are enough.
  low_since timestamptz,
  primary key (company_id, system_id),
  foreign key (company_id, system_id) references credential_systems on delete cascade
);
call protect_tenant_table('credential_lists');

create table credential_codes (
  company_id uuid not null,
  system_id uuid not null,
  code_id uuid not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Sealed; null once it is used up.
  value text,
  -- Where it opens something, or what it is for.
  label text not null default '' check (char_length(label) <= 100),
  -- Who has it.
  credential_id uuid,
  -- When it last came back.
  returned_at timestamptz,
  used_at timestamptz,
  primary key (company_id, system_id, code_id),
  -- Each once: a used one does not come again, and a made one is unlike all that open something.
  unique (company_id, system_id, fingerprint),
  foreign key (company_id, system_id) references credential_lists on delete cascade,
  foreign key (company_id, credential_id) references visit_credentials,
  check ((used_at is null) = (value is not null)),
  check (used_at is null or credential_id is null)
);
create unique index credential_codes_given on credential_codes (company_id, credential_id) where credential_id is not null;
create index credential_codes_free on credential_codes (company_id, system_id, returned_at nulls first, code_id)
  where credential_id is null and used_at is null;
call protect_tenant_table('credential_codes');
