-- What is kept of a request for its repeat says whom and what it is about, by the ids that are shown: an erasure, and the night's
-- purge, find it by these.
alter table commands add column about text[] not null default '{}';

-- As in functions/ids.sql, which comes after the steps.
create function pg_temp.outside_id(prefix text, id uuid) returns text language sql immutable strict parallel safe as $$
  select prefix || '-' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', substring(bits from place for 5)::integer + 1, 1), '' order by place)
  from (select B'00' || ('x' || replace(id::text, '-', ''))::bit(128)) b (bits), generate_series(1, 126, 5) place
$$;

-- Answers of before name ids in their text; those about comments and attachments name what was said or brought along.
update commands c set about = (
  select coalesce(array_agg(distinct id), '{}') from (
    select m[1] as id from regexp_matches(c.actor || ' ' || coalesce(c.answer::text, ''),
      '((?:\d{4}-\d\d-\d\d/M-[0-9a-z]{26}/)?V-[0-9a-z]{26}|(?:IM|CM|AT)-[0-9a-z]{26})', 'g') m
    union all
    select right(m[1], 28) from regexp_matches(c.actor || ' ' || coalesce(c.answer::text, ''),
      '(\d{4}-\d\d-\d\d/M-[0-9a-z]{26}/V-[0-9a-z]{26})', 'g') m
    union all
    select unnest(array[pg_temp.outside_id('V', n.visitor_id),
      n.visit_date || '/' || pg_temp.outside_id('M', n.meeting_id) || '/' || pg_temp.outside_id('V', n.visitor_id)])
    from (
      select visitor_id, visit_date, meeting_id from visit_comments
        where company_id = c.company_id and comment_text = c.answer ->> 'text'
      union all
      select visitor_id, visit_date, meeting_id from visit_attachments
        where company_id = c.company_id and name = c.answer ->> 'name') n) ids);

-- These name people by their words alone. What they ask for is asked again, and a row of a list is corrected once more.
delete from commands where endpoint in ('kiosk.find', 'walkIn.recognise', 'watchLists.test', 'messageTexts.preview', 'imports.updateRow');

-- Each feature declares what an erasure, the purge and a visitor's own file take of its tables; these did it for all.
drop function if exists erase_visitor (uuid, uuid, text, text[], timestamptz);
drop function if exists erase_evidence (uuid, uuid, text, text[]);
drop function if exists forget_known_as (uuid, uuid, text, text[], boolean);
drop function if exists forget_named (uuid, uuid, text, text[], text, text, text, text, text);
drop function if exists forget_files (uuid, text[]);
drop function if exists files_of_visitor (uuid, uuid, text[]);
drop function if exists export_visitor (uuid, uuid, text, text[]);
drop function if exists purge_visits (uuid, jsonb, text[], uuid[]);
drop function if exists visit_keys (jsonb);
