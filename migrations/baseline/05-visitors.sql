-- Visitors, and what they are asked.

create table custom_fields (
  company_id uuid not null references companies,
  custom_field_id text not null check (custom_field_id ~ '^[a-z][a-z0-9_]{0,62}$'),
  label text not null check (char_length(label) between 1 and 500),
  translations jsonb not null default '{}',
  type text not null check (type in ('DATE', 'LIST', 'TEXT', 'QUESTION', 'FILE')),
  list_values text[] not null default '{}',
  reset_at_every_visit boolean not null default false,
  keep_answer boolean not null default true,
  internal_only boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, custom_field_id),
  check (type <> 'LIST' or cardinality(list_values) >= 1)
);
call protect_tenant_table('custom_fields');

create table flows (
  company_id uuid not null references companies,
  flow_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  first_screen_id text,
  screens jsonb not null check (jsonb_typeof(screens) = 'array'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, flow_id)
);
call protect_tenant_table('flows');

create table visitors (
  company_id uuid not null references companies,
  visitor_id uuid not null,
  firstname text not null default '' check (char_length(firstname) <= 100),
  lastname text not null default '' check (char_length(lastname) <= 100),
  company_name text not null default '' check (char_length(company_name) <= 200),
  email text not null default '' check (char_length(email) <= 254),
  -- False: typed at the door and never proved. Nobody is recognised by such an address, so that nobody takes a profile over or leaves
  -- one for somebody else.
  email_proved boolean not null default true,
  mobile text not null default '' check (char_length(mobile) <= 40),
  license_plate text not null default '' check (char_length(license_plate) <= 32),
  language text not null default 'en',
  frequent boolean not null default false,
  id_scan jsonb,
  allow_face_recognition boolean not null default false,
  picture_sha256 text,
  created_at timestamptz not null default now(),
  -- The words by which the directory finds them, folded by src/domain/visit/visitor-filter.ts. Null: they have
  -- changed, and are folded when somebody looks next.
  search_text text,
  -- The last day of visits that are not kept any more.
  last_visit_on date,
  -- A permanent pass stands for the person, not for a visit. No secret is stored: the code is signed as those of visits
  -- are, and this id is the pass. Of old passes a scanner is told that they count no longer.
  permanent_pass uuid,
  permanent_pass_at timestamptz,
  old_passes uuid[] not null default '{}',
  -- The row of an erased visitor stays without a name, so that visits can be counted (decision 0422).
  erased_at timestamptz,
  -- Two profiles of one person became one (decision 0424): into which one this went, since links, kiosks and jobs may still hold its id;
  -- and what it was called, so that an erasure of the person finds that too.
  merged_into uuid,
  known_as jsonb check (jsonb_typeof(known_as) = 'object'),
  primary key (company_id, visitor_id),
  foreign key (company_id, merged_into) references visitors on delete cascade,
  check (erased_at is null or firstname || lastname || company_name || email || mobile || license_plate = ''),
  check (merged_into is null or erased_at is not null),
  check (known_as is null or merged_into is not null),
  check ((permanent_pass is null) = (permanent_pass_at is null))
);
create index visitors_email on visitors (company_id, lower(email)) where email <> '';
create index visitors_unfolded on visitors (company_id, visitor_id) where search_text is null;
create index visitors_name on visitors (company_id, lower(lastname), lower(firstname), visitor_id);
create index visitors_merged on visitors (company_id, merged_into) where merged_into is not null;
create index visitors_permanent_pass on visitors (company_id, permanent_pass) where permanent_pass is not null;
-- Of the few who have old passes: what row level security guards is found by no index on arrays.
create index visitors_old_passes on visitors (company_id) where old_passes <> '{}';
call protect_tenant_table('visitors');

create table visitor_answers (
  company_id uuid not null,
  visitor_id uuid not null,
  custom_field_id text not null,
  value text not null check (char_length(value) <= 10000),
  -- Given at a visit: only then is it "from your last visit". What staff and programs fill in is not.
  from_visit boolean not null default false,
  answered_at timestamptz not null default now(),
  primary key (company_id, visitor_id, custom_field_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade,
  foreign key (company_id, custom_field_id) references custom_fields
);
call protect_tenant_table('visitor_answers');

-- Each folded word of a visitor, so that the beginning of one is a range: which visitors come on other days too. Made from what the
-- directory folds, whenever that is written or forgotten.
create table visitor_words (
  company_id uuid not null,
  word text collate "C" not null,
  visitor_id uuid not null,
  primary key (company_id, word, visitor_id),
  foreign key (company_id, visitor_id) references visitors on delete cascade
);
create index visitor_words_visitor on visitor_words (company_id, visitor_id);
call protect_tenant_table('visitor_words');
