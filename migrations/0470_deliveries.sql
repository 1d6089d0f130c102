-- What reception takes in for people who work at a location. Issue 17 §1; reference §8.
create table deliveries (
  company_id uuid not null references companies,
  delivery_id uuid not null,
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'COLLECTED', 'RETURNED', 'LOST')),
  -- Null: nobody is known yet, or they work here no more; reception holds it.
  recipient_id uuid,
  -- As it stands on the label, or as it was typed.
  addressee text not null default '' check (char_length(addressee) <= 200),
  carrier text not null default '' check (char_length(carrier) <= 60),
  kind text not null default 'PARCEL' check (kind in ('PARCEL', 'LETTER', 'PALLET', 'FOOD', 'FLOWERS', 'OTHER')),
  pieces integer not null default 1 check (pieces between 1 and 999),
  -- The shelf, fridge or locker, in the location's own words.
  place text not null default '' check (char_length(place) <= 60),
  perishable boolean not null default false,
  tracking_number text not null default '' check (char_length(tracking_number) <= 60),
  note text not null default '' check (char_length(note) <= 1000),
  picture_sha256 text,
  -- What the recipient says to collect it.
  code text not null check (code ~ '^[0-9]{6}$'),
  received_at timestamptz not null,
  -- Null for an API client, and for whoever works here no more.
  received_by uuid,
  -- How it ended; null while it is held.
  ended_at timestamptz,
  ended_by uuid,
  handed_over text check (handed_over in ('CODE', 'SIGNATURE', 'COLLEAGUE', 'LOCKER', 'KNOWN')),
  -- The colleague who took it along.
  taken_by uuid,
  signature_sha256 text,
  -- When the recipient was reminded last, and how often.
  reminded_at timestamptz,
  reminders integer not null default 0 check (reminders >= 0),
  revision integer not null default 1 check (revision > 0),
  primary key (company_id, delivery_id),
  foreign key (company_id, recipient_id) references users on delete set null (recipient_id),
  foreign key (company_id, received_by) references users on delete set null (received_by),
  foreign key (company_id, ended_by) references users on delete set null (ended_by),
  foreign key (company_id, taken_by) references users on delete set null (taken_by),
  foreign key (company_id, picture_sha256) references files,
  foreign key (company_id, signature_sha256) references files,
  constraint deliveries_end_with_their_state check ((ended_at is null) = (state = 'RECEIVED')),
  constraint deliveries_are_handed_over_somehow check ((handed_over is not null) = (state = 'COLLECTED')),
  constraint deliveries_are_signed_for check (signature_sha256 is null or handed_over = 'SIGNATURE')
);
create index deliveries_by_time on deliveries (company_id, received_at, delivery_id);
create index deliveries_by_state on deliveries (company_id, state, received_at, delivery_id);
create index deliveries_of_recipient on deliveries (company_id, recipient_id, received_at, delivery_id);
create index deliveries_by_carrier on deliveries (company_id, carrier, received_at, delivery_id);
create index deliveries_by_place on deliveries (company_id, place, received_at, delivery_id);
create index deliveries_unassigned on deliveries (company_id, received_at, delivery_id) where recipient_id is null and state = 'RECEIVED';
create index deliveries_picture on deliveries (company_id, picture_sha256) where picture_sha256 is not null;
create index deliveries_signature on deliveries (company_id, signature_sha256) where signature_sha256 is not null;
create index deliveries_received_by on deliveries (company_id, received_by);
create index deliveries_ended_by on deliveries (company_id, ended_by) where ended_by is not null;
create index deliveries_taken_by on deliveries (company_id, taken_by) where taken_by is not null;
call protect_tenant_table('deliveries');

-- The folded words that a delivery is found by; a search reads the range of those that begin so.
create table delivery_words (
  company_id uuid not null,
  word text collate "C" not null check (char_length(word) between 1 and 200),
  delivery_id uuid not null,
  primary key (company_id, word, delivery_id),
  foreign key (company_id, delivery_id) references deliveries on delete cascade
);
create index delivery_words_of on delivery_words (company_id, delivery_id);
call protect_tenant_table('delivery_words');

create table delivery_comments (
  company_id uuid not null,
  comment_id uuid not null,
  delivery_id uuid not null,
  -- Null for an API client, and for whoever works here no more.
  author_id uuid,
  comment_text text not null check (char_length(comment_text) between 1 and 2000),
  -- Colleagues who were to be told.
  tagged_ids uuid[] not null default '{}' check (cardinality(tagged_ids) <= 20),
  created_at timestamptz not null,
  primary key (company_id, comment_id),
  foreign key (company_id, delivery_id) references deliveries on delete cascade,
  foreign key (company_id, author_id) references users on delete set null (author_id)
);
create index delivery_comments_delivery on delivery_comments (company_id, delivery_id, comment_id);
call protect_tenant_table('delivery_comments');

create table delivery_attachments (
  company_id uuid not null,
  attachment_id uuid not null,
  delivery_id uuid not null,
  added_by uuid,
  name text not null check (char_length(name) between 1 and 255),
  sha256 text not null,
  created_at timestamptz not null,
  primary key (company_id, attachment_id),
  foreign key (company_id, delivery_id) references deliveries on delete cascade,
  foreign key (company_id, added_by) references users on delete set null (added_by),
  foreign key (company_id, sha256) references files
);
create index delivery_attachments_delivery on delivery_attachments (company_id, delivery_id, attachment_id);
call protect_tenant_table('delivery_attachments');
