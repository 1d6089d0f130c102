-- A visitor type says whether contractors come as it. Until now the evacuation list guessed it from what the type is called; what it
-- would have guessed is written down once.
alter table company_params no force row level security;
update company_params set params = jsonb_set(params, '{types}', (
    select jsonb_agg(type || jsonb_build_object('kind', case
        when regexp_replace(lower(btrim(type ->> 'code')), 's$', '') = any (words.contractor)
          or regexp_replace(lower(btrim(type ->> 'name')), 's$', '') = any (words.contractor)
        then 'CONTRACTOR' else 'VISITOR' end) order by place)
    from jsonb_array_elements(params -> 'types') with ordinality as listed (type, place)))
  from (select array[
    'contractor', 'subcontractor', 'sous-traitant', 'aannemer', 'onderaannemer', 'auftragnehmer', 'fremdfirma', 'contratista',
    'appaltatore', 'wykonawca', 'مقاول', 'קבלן', '請負業者', '请负业者', '承包商'] as contractor) words
  where area = 'visitor-types' and jsonb_typeof(params -> 'types') = 'array';
alter table company_params force row level security;
