-- A template gives lists of things, too: their keys name the part that lists them. Issue 16 §1, decision 0567.
comment on column location_settings.stored is
  'what has to stay in the field of the area; where the area is a table: the ids of its rows that are to stay as they are';
