-- By which texts an erasure finds a person.

-- What is kept of others' commands is JSON: a name is looked for as JSON writes it. Words that stand together, as in Japanese, end nowhere;
-- and a title may stand before a name without a blank (decision 0422).

-- Whether JSON says this word, which may be a name of several or an address, in any case: not where it is a part of a longer one.
create or replace function is_named(said text, word text) returns boolean language sql immutable as $$
  select word <> '' and position(lower(quoted) in lower(said)) > 0
    -- A word with no Latin, Greek or Cyrillic letter stands with others without a blank: then to be contained is enough.
    and (word ~ '[^\x01-\x7f]' and word !~ '[A-Za-z\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff]'
      -- A line that ends is a letter in JSON; a backslash before it is two.
      or regexp_replace(said, '(?<!\\)((?:\\\\)*)\\[bfnrt]', '\1 ', 'g') ~* (
        '(?<![[:alnum:]_%+' || dot || '-])' || regexp_replace(quoted, '([][\\.^$*+?(){}|-])', '\\\1', 'g')
        || '(?![[:alnum:]]|[@' || dot || '-][[:alnum:]])'))
  from (select substr(json, 2, length(json) - 2) as quoted, case when word like '%@%' then '.' else '' end as dot
    from (select to_jsonb(word)::text as json) as written) as looked_for
$$;

-- Whether a text says who somebody is: by a name, whichever part comes first, an address, a number or a plate. Names in Chinese and Japanese
-- letters are written in one word, the family name first (src/domain/name/full-name.ts).
create or replace function names_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns boolean
  language sql immutable as $$
  select is_named(said, trim(p_first || ' ' || p_last))
    or (p_first <> '' and p_last <> ''
      and (is_named(said, p_last || ' ' || p_first) or is_named(said, p_last || ', ' || p_first) or is_named(said, p_last || p_first)))
    or is_named(said, p_mail) or is_named(said, p_phone) or is_named(said, p_plate)
$$;

-- Whether JSON holds somebody by a first and a last name that stand in one object.
create or replace function holds_person(doc jsonb, p_first text, p_last text) returns boolean language sql immutable as $$
  select p_last <> '' and position(to_jsonb(p_last)::text in doc::text) > 0
    and jsonb_path_exists(doc, '$.** ? (@.firstname == $first && @.lastname == $last)',
      jsonb_build_object('first', p_first, 'last', p_last))
$$;

-- Whether the name of a file says it: there a word stands between dots, dashes and underscores, and one part of a name is enough.
create or replace function file_names_person(name text, p_first text, p_last text, p_mail text, p_phone text, p_plate text)
  returns boolean language sql immutable as $$
  select names_person(to_jsonb(name)::text, p_first, p_last, p_mail, p_phone, p_plate)
    or exists (select from unnest(array[p_first, p_last, p_plate]) word
      where is_named(to_jsonb(regexp_replace(name, '[-_.+ ]+', ' ', 'g'))::text,
        trim(regexp_replace(word, '[-_.+ ]+', ' ', 'g'))))
$$;

-- The text with `…` for the person. In HTML a name is written with its signs escaped.
create or replace function without_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns text
  language plpgsql immutable as $$
declare
  word text;
begin
  foreach word in array array[trim(p_first || ' ' || p_last), p_last || ', ' || p_first, p_last || ' ' || p_first, p_last || p_first,
      p_mail, p_phone, p_plate] loop
    continue when word in ('', ' ', ', ') or not is_named(to_jsonb(said)::text, word);
    said := regexp_replace(said, regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '…', 'gi');
  end loop;
  return said;
end $$;

create or replace function escaped_html(said text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(said, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
$$;
