-- Which screen a tablet shows, as its last heartbeat said: for who looks after it. It names nobody.
alter table kiosks add column screen text check (char_length(screen) <= 20);
