-- An id as it is shown outside: 26 characters of Crockford's base32 after the prefix (src/contract/outside-id.ts).
create or replace function outside_id(prefix text, id uuid) returns text language sql immutable strict parallel safe as $$
  select prefix || '-' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', substring(bits from place for 5)::integer + 1, 1), '' order by place)
  from (select B'00' || ('x' || replace(id::text, '-', ''))::bit(128)) b (bits), generate_series(1, 126, 5) place
$$;
