-- When somebody was told that a day nears the limit of its location: once. Issue 14 §5.
alter table booking_counts add column alerted_at timestamptz;
