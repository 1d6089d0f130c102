-- Replaces the stored forms of some users. `p_forms`: [{user, place, part, rest}], `p_words`: [{key, word}].
-- Words that nobody has any more go too; writers of one company wait for each other, so that none goes that came just now.
create or replace function save_host_names(p_company uuid, p_users uuid[], p_version smallint, p_forms jsonb, p_words jsonb)
returns void language plpgsql as $$
declare
  gone text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('host_names ' || p_company, 0));
  with removed as (
    delete from host_names where company_id = p_company and user_id = any (p_users) returning part
  )
  select array_agg(distinct split_part(part, ' ', 1)) into gone from removed;

  insert into host_names (company_id, user_id, place, part, rest)
  select p_company, f."user", f.place, f.part, f.rest
  from jsonb_to_recordset(p_forms) as f("user" uuid, place smallint, part text, rest text);

  insert into host_words (company_id, key, word)
  select p_company, w.key, w.word from jsonb_to_recordset(p_words) as w(key text, word text)
  on conflict do nothing;

  delete from host_words w
  where w.company_id = p_company and w.word = any (gone) and not exists (
    select from generate_series(0, 3) as of_place
    where exists (
      select from host_names n
      where n.company_id = p_company and n.place = of_place and n.part >= w.word and n.part < w.word || '!'));

  update users set search_version = p_version where company_id = p_company and user_id = any (p_users);
end $$;

create or replace function host_words_under(p_company uuid, p_keys text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(distinct w.word), '[]')
  from unnest(p_keys) as k(key)
  cross join lateral (select word from host_words where company_id = p_company and key = k.key offset 0) w
$$;

-- The rows of some ranges of the stored forms, and where these are of fewer than ten users, the words that share a key
-- with what was typed, by their letters and by their sounds. `p_steps`: [{place, part, until, rest, words, limit}]; with `rest` the part is equal and the rest
-- begins so, else the part is in [part, until). `words` are patterns of words that the name has besides; they hold no
-- wildcard but the last, because a folded word has none. Each step is a sub-select of its own that cannot be reordered, so
-- that the plan is right before the tables were ever analysed.
create or replace function find_host_names(p_company uuid, p_steps jsonb, p_letters text[], p_sounds text[])
returns jsonb language plpgsql as $$
declare
  found_rows jsonb;
  found_users bigint;
begin
  perform set_config('app.company_id', p_company::text, true);
  select jsonb_agg(jsonb_build_array(n.user_id, n.place, n.part, n.rest, u.firstname, u.lastname)), count(distinct n.user_id)
  into found_rows, found_users
  from jsonb_to_recordset(p_steps) as s(place smallint, part text, until text, rest text, words text[], "limit" integer)
  cross join lateral (
    (
      select h.user_id, h.place, h.part, h.rest from host_names h
      where s.rest is null and h.company_id = p_company and h.place = s.place and h.part >= s.part and h.part < s.until
        and (s.words is null or (' ' || h.part || ' ' || h.rest) like all (s.words))
      order by h.part, h.rest, h.user_id limit s."limit"
    )
    union all
    (
      select h.user_id, h.place, h.part, h.rest from host_names h
      where s.rest is not null and h.company_id = p_company and h.place = s.place and h.part = s.part
        and h.rest >= s.rest and h.rest < s.rest || U&'\+10FFFF'
      order by h.rest, h.user_id limit s."limit"
    )
  ) n
  cross join lateral (
    select firstname, lastname from users where company_id = p_company and user_id = n.user_id and active limit 1
  ) u;

  if found_users >= 10 then
    return jsonb_build_object('rows', found_rows, 'letters', '[]'::jsonb, 'sounds', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'rows', coalesce(found_rows, '[]'),
    'letters', host_words_under(p_company, p_letters), 'sounds', host_words_under(p_company, p_sounds));
end $$;
