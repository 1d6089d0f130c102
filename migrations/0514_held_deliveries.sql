-- What reminders look for, at all locations, and what is kept no longer. Issue 17 §1.
create index deliveries_held on deliveries (company_id, delivery_id) where state = 'RECEIVED' and recipient_id is not null;
create index deliveries_ended on deliveries (company_id, ended_at) where ended_at is not null;
