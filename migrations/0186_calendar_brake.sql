-- Meetings that disappear from a calendar together wait for somebody, until then. Issue 15 §4.
alter table calendars add column lets_go_until timestamptz;
