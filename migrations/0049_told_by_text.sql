-- Who is told of a match on a watch list may hear of it by text message, too (reference §7, W-LIST).
alter table watch_lists add column by_text boolean not null default false;
