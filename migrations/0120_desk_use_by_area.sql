-- How often the desks of an area were used in a month, without looking at the bookings of every other area.
create index bookings_used on bookings (company_id, desk_area_id, booking_date) include (desk_id, user_id)
  where checked_in_at is not null and desk_id is not null and cancelled_at is null and status <> 'DENIED';
