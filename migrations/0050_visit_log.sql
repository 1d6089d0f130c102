-- The log of a day in the order of its hours, however long it is (issue 5 §2, decision 0460). The status is not part of it, so that
-- a check-in writes no index.
create index visits_by_hour on visits (company_id, visit_date, start_at, meeting_id, visitor_id)
  where cancelled_at is null;
