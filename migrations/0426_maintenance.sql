-- Maintenance that is planned: a read-only mode of the whole installation that begins by itself and closes the pages of people who work here. Issue 16 §2.
alter table read_only_modes
  add column is_maintenance boolean not null default false,
  -- From when people are told that it comes.
  add column announced_from timestamptz,
  drop constraint read_only_modes_organisation_id_key,
  add constraint read_only_modes_one_of_each unique nulls not distinct (organisation_id, is_maintenance),
  add constraint read_only_modes_maintenance_is_planned check (
    case when is_maintenance then organisation_id is null and ends_at is not null and announced_from <= since and announced_from is not null
    else announced_from is null end
  );
grant update (announced_from) on read_only_modes to foyer_operator;
