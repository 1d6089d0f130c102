-- Who gets in by a provider of identities, and the draft that somebody tries before it counts for all. Decision 0455.
alter table identity_providers
  -- Empty: addresses of every domain.
  add column domains text[] not null default '{}' check (cardinality(domains) <= 50),
  -- The location where people whom nobody knows yet get a user; null: they do not get in.
  add column newcomers_at uuid references companies,
  -- Everybody may have an account at a provider that is open to the world.
  add constraint newcomers_have_a_domain check (newcomers_at is null or cardinality(domains) > 0);

create table identity_provider_drafts (
  like identity_providers including defaults including constraints,
  primary key (organisation_id),
  foreign key (organisation_id) references organisations,
  foreign key (newcomers_at) references companies,
  -- What came of the last try of the draft as it stands; null: nobody has tried it.
  tried_at timestamptz,
  tried_outcome text check (char_length(tried_outcome) <= 50),
  tried_name text check (char_length(tried_name) <= 300),
  tried_email text check (char_length(tried_email) <= 300),
  tried_reason text check (char_length(tried_reason) <= 300),
  check ((tried_at is null) = (tried_outcome is null))
);
grant select, insert, update, delete on identity_provider_drafts to foyer_system;

-- A trip may try a draft, of which there may be no provider yet.
alter table single_sign_on_trips
  drop constraint single_sign_on_trips_organisation_id_fkey,
  add foreign key (organisation_id) references organisations,
  -- When the draft was changed last; null: the trip signs in.
  add column draft_changed_at timestamptz,
  -- Who tries it, and where.
  add column tried_by uuid,
  add column tried_at_location uuid references companies,
  add constraint a_try_is_somebodys
    check ((draft_changed_at is null) = (tried_by is null) and (draft_changed_at is null) = (tried_at_location is null));
