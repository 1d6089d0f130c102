-- Who is on site, of whatever day: automatic check-out looks every few minutes (reference §1, Auto check-out; decision 0515).
create index visits_on_site on visits (company_id)
  where status in ('CHECKED_IN', 'ON_SITE') and cancelled_at is null;
