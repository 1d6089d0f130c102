-- A kiosk keeps only where it differs from what its location says for all kiosks; until now it kept all of it. Issue 16 §1, decision 0613.
alter table kiosks no force row level security;
update kiosks k set params = (
  select coalesce(jsonb_object_agg(p.key, case p.key when 'walkIn' then jsonb_strip_nulls(p.value) else p.value end), '{}')
  from jsonb_each(k.params) p
  where p.value <> coalesce(
    '{"idleSeconds": 60, "countdownSeconds": 10, "welcomeSeconds": 8, "camera": "FRONT", "scanner": true, "sound": false,
      "offerWalkIn": true, "offerCheckOut": true, "offerHandOff": true, "offline": true}'::jsonb -> p.key, 'null'::jsonb));
alter table kiosks force row level security;

-- What was locked as it is by default, at a location that had saved nothing, was held to nothing: then nothing else could be saved.
alter table location_settings no force row level security;
update location_settings set stored = value where stored = 'null' and field in (setting, split_part(setting, '.', 2));
alter table location_settings force row level security;
