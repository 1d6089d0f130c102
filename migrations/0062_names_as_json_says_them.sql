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
