-- What colleagues see where otherwise initials stand. Issue 14 §8.
alter table users
  add column picture_sha256 text,
  add foreign key (company_id, picture_sha256) references files;
create index users_picture on users (picture_sha256) where picture_sha256 is not null;
