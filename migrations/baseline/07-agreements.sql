-- Agreements, uploads and signatures.

create table agreements (
  company_id uuid not null references companies,
  agreement_id uuid not null,
  kind text not null default 'AGREEMENT' check (kind in ('AGREEMENT', 'INSTRUCTION')),
  name text not null check (char_length(name) between 1 and 200),
  position integer not null,
  conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
  validity_days integer check (validity_days between 1 and 3660),
  version integer not null default 1 check (version >= 1),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, agreement_id)
);
call protect_tenant_table('agreements');

-- The texts of one version; a new wording is a new version, an old one stays as it was.
create table agreement_versions (
  company_id uuid not null,
  agreement_id uuid not null,
  version integer not null check (version >= 1),
  texts jsonb not null check (jsonb_typeof(texts) = 'array' and jsonb_array_length(texts) >= 1),
  created_at timestamptz not null default now(),
  primary key (company_id, agreement_id, version),
  foreign key (company_id, agreement_id) references agreements
);
call protect_tenant_table('agreement_versions', 'select, insert');

-- An upload of a visitor. The token answers for it in the next call and is spent there.
create table documents (
  company_id uuid not null,
  document_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  -- Whose upload it is where somebody books; the user belongs to the home company, the document to where it was uploaded.
  user_id uuid,
  purpose text not null check (purpose in ('SIGNATURE', 'PICTURE', 'ANSWER')),
  sha256 text not null,
  name text not null check (char_length(name) <= 255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, document_id),
  foreign key (company_id, sha256) references files,
  constraint documents_one_owner check (user_id is null or visitor_id is null)
);
create unique index documents_token on documents (company_id, token_hash);
-- Housekeeping looks for uploads that nobody has used in time.
create index documents_unspent on documents (expires_at) where used_at is null;
-- How much a link has uploaded is bounded; this finds it.
create index documents_visit on documents (company_id, visit_date, meeting_id, visitor_id) where visit_date is not null;
-- How much one person has uploaded is bounded; this finds it.
create index documents_user on documents (company_id, user_id) where user_id is not null;
call protect_tenant_table('documents');

-- Evidence of a signature. Written once, never altered.
create table signatures (
  company_id uuid not null,
  signature_id uuid not null,
  agreement_id uuid not null,
  agreement_version integer not null,
  visitor_id uuid not null,
  visit_date date not null,
  meeting_id uuid not null,
  language text not null,
  rendered_text text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  method text not null check (method in ('HAND', 'TICK')),
  signature_sha256 text,
  signer_name text not null,
  signed_at timestamptz not null,
  valid_until timestamptz,
  channel text not null check (channel in ('REMOTE', 'ON_SITE')),
  address text not null,
  agent text not null,
  send_copy boolean not null,
  -- What stands in the signed document besides the rendered text, as it was at signing: names and blocks.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  primary key (company_id, signature_id),
  foreign key (company_id, agreement_id, agreement_version) references agreement_versions,
  foreign key (company_id, signature_sha256) references files,
  check ((method = 'HAND') = (signature_sha256 is not null))
);
create index signatures_visitor on signatures (company_id, visitor_id, agreement_id, signed_at desc);
create unique index signatures_once_a_visit
  on signatures (company_id, visit_date, meeting_id, visitor_id, agreement_id, agreement_version);
create index signatures_valid on signatures (company_id, visitor_id, valid_until) where valid_until is not null;
call protect_tenant_table('signatures', 'select, insert');
-- The evidence of an erased person goes, and that of merged profiles follows; triggers say when (functions/evidence.sql).
grant delete on signatures to foyer_system;
grant update (visitor_id) on signatures to foyer_app, foyer_system;

-- The PDF made from a signature, behind the request.
create table signature_documents (
  company_id uuid not null,
  signature_id uuid not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, signature_id),
  foreign key (company_id, signature_id) references signatures,
  foreign key (company_id, sha256) references files
);
call protect_tenant_table('signature_documents', 'select, insert');
grant delete on signature_documents to foyer_system;

-- The audit proves what was signed, and when. An event carries digests of a signature and of its PDF. They are keyed with a secret that lies here and goes with the signature:
-- a digest that stays after an erasure says nothing about the person any more.
create table signature_anchors (
  company_id uuid not null,
  signature_id uuid not null,
  part text not null check (part in ('RECORD', 'PDF')),
  salt bytea not null check (length(salt) = 32),
  primary key (company_id, signature_id, part),
  foreign key (company_id, signature_id) references signatures
);
call protect_tenant_table('signature_anchors', 'select, insert');
grant delete on signature_anchors to foyer_system;
