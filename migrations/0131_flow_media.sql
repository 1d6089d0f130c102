-- Pictures, films and captions that the screens of flows show, each by its content. A flow names one by its address
-- (src/server/features/agreements/flow-media), so that it moves with drafts and versions.
create table flow_media (
  company_id uuid not null,
  sha256 text not null,
  kind text not null check (kind in ('PICTURE', 'FILM', 'CAPTIONS')),
  -- What the file was called when somebody added it.
  name text not null check (char_length(name) between 1 and 255),
  width integer check (width > 0),
  height integer check (height > 0),
  added_at timestamptz not null,
  primary key (company_id, sha256),
  foreign key (company_id, sha256) references files
);
call protect_tenant_table('flow_media');
