-- A location's own engine that recognises visitors who have agreed to it. Foyer keeps no biometrics. Issue 15 §5.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check
    check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI', 'SALESFORCE', 'RADIUS', 'FACE_ENGINE'));

create table face_engines (
  company_id uuid not null,
  integration_id uuid not null,
  -- From which similarity on somebody is taken for recognised.
  threshold double precision not null check (threshold between 0.85 and 1),
  -- As visitors read it when they are asked.
  purpose text not null check (char_length(purpose) between 1 and 1000),
  -- Who has had no visit for so many days is forgotten there.
  kept_days integer not null check (kept_days between 1 and 1095),
  -- Every face is deleted there; then it goes.
  is_leaving boolean not null default false,
  primary key (company_id),
  unique (company_id, integration_id),
  foreign key (company_id, integration_id) references integrations on delete cascade
);
call protect_tenant_table('face_engines');

-- To what a visitor has agreed. Another purpose, or another engine, takes another consent.
create table face_consents (
  company_id uuid not null,
  visitor_id uuid not null,
  integration_id uuid not null,
  purpose text not null check (char_length(purpose) between 1 and 1000),
  consented_at timestamptz not null,
  primary key (company_id, visitor_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade,
  foreign key (company_id, integration_id) references face_engines (company_id, integration_id) on delete cascade
);
create index face_consents_integration on face_consents (company_id, integration_id);
call protect_tenant_table('face_consents');

-- What the engine may have of somebody, by a random id. A row stays until the engine has deleted the face.
create table engine_faces (
  company_id uuid not null,
  subject_id uuid not null default gen_random_uuid(),
  integration_id uuid not null,
  -- Null: nobody knows any more whose it was.
  visitor_id uuid,
  -- The beginning of the hash of the picture that it is of: another picture is another face.
  picture_mark text not null check (picture_mark ~ '^[0-9a-f]{16}$'),
  asked_at timestamptz not null,
  enrolled_at timestamptz,
  -- Since when it should be gone, and why.
  forget_since timestamptz,
  reason text check (reason in ('CONSENT', 'GONE', 'PICTURE', 'DAYS', 'DISCONNECTED')),
  -- Why it isn't there, or not gone, yet: a code.
  problem text check (char_length(problem) between 1 and 60),
  primary key (company_id, subject_id),
  foreign key (company_id, visitor_id) references visitors on delete set null (visitor_id),
  foreign key (company_id, integration_id) references face_engines (company_id, integration_id) on delete cascade,
  check ((forget_since is null) = (reason is null))
);
create unique index engine_faces_visitor on engine_faces (company_id, visitor_id) where forget_since is null;
create index engine_faces_of_visitor on engine_faces (company_id, visitor_id);
create index engine_faces_integration on engine_faces (company_id, integration_id);
call protect_tenant_table('engine_faces');
