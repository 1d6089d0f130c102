-- An area may be closed on days on which its location is open. Issue 14 §5.
alter table desk_areas
  -- ISO weekdays, 1 Monday to 7 Sunday: no more than those of the location.
  add column bookable_weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
  add column closing_days date[] not null default '{}',
  add check (bookable_weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(bookable_weekdays) between 1 and 7),
  add check (cardinality(closing_days) <= 1000);

-- It is told whether the area is closed now.
drop function if exists places_of_area(integer, integer, integer, bigint);
