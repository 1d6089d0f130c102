-- What a location uses of Foyer; what is off answers nobody.
alter table companies add column modules text[] not null default '{VISITORS,WORKPLACE}'
  check (modules <@ '{VISITORS,WORKPLACE,DELIVERIES,SERVICE_DESK}'::text[]);
