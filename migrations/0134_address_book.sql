-- People whom hosts invite often: one's own address book, or the one that a location shares. Issue 14 §8.
create table contacts (
  company_id uuid not null references companies,
  contact_id uuid not null,
  -- Whose it is; null: the location's.
  owner_id uuid,
  firstname text not null check (char_length(firstname) <= 100),
  lastname text not null check (char_length(lastname) <= 100),
  company_name text not null check (char_length(company_name) <= 200),
  email text not null check (char_length(email) <= 254),
  mobile text not null check (char_length(mobile) <= 40),
  -- Empty: unknown.
  language text not null,
  notes text not null check (char_length(notes) <= 2000),
  -- The folded words that somebody is found by, with a space around each.
  search_text text not null,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, contact_id),
  foreign key (company_id, owner_id) references users,
  check (firstname <> '' or lastname <> '' or email <> '')
);
-- A book has an address once.
create unique index contacts_address on contacts (company_id, owner_id, lower(email)) nulls not distinct where email <> '';
create index contacts_book on contacts (company_id, owner_id, lastname, firstname);
call protect_tenant_table('contacts');
