-- Names in Chinese and Japanese letters are written in one word, the family name first (src/domain/name/full-name.ts): an erasure looks for
-- that as well (decision 0487). Otherwise both are as in 0071.
create or replace function names_person(said text, p_first text, p_last text, p_mail text, p_phone text, p_plate text) returns boolean
  language sql immutable as $$
  select is_named(said, trim(p_first || ' ' || p_last))
    or (p_first <> '' and p_last <> ''
      and (is_named(said, p_last || ' ' || p_first) or is_named(said, p_last || ', ' || p_first) or is_named(said, p_last || p_first)))
    or is_named(said, p_mail) or is_named(said, p_phone) or is_named(said, p_plate)
$$;

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
