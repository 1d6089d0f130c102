-- An invoice is a document: what it says never changes, and it doesn't go away. Only what became of it does. Issue 16 §4.
create or replace function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an invoice is never deleted' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(old) - '{state,paid_on,handed_over_at,dispute,owed_until}'::text[])
    <> (to_jsonb(new) - '{state,paid_on,handed_over_at,dispute,owed_until}'::text[]) then
    raise exception 'an invoice never changes' using errcode = 'restrict_violation';
  end if;
  -- Open once; then it is paid or credited, and stays so, unless the payment is lost in a dispute.
  if old.state <> new.state and old.state <> 'OPEN'
    and not (old.state = 'PAID' and new.state = 'OPEN' and new.dispute = 'LOST' and new.owed_until is not null) then
    raise exception 'a settled invoice stays settled' using errcode = 'restrict_violation';
  end if;
  if old.state = new.state and old.paid_on is distinct from new.paid_on then
    raise exception 'a paid invoice stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_change_of_invoice();
create or replace function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it has', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger invoices_stay_all before truncate on invoices
  for each statement execute function refuse_change_of_document();
create or replace trigger invoice_files_stay before update or delete on invoice_files
  for each row execute function refuse_change_of_document();
create or replace trigger invoice_files_stay_all before truncate on invoice_files
  for each statement execute function refuse_change_of_document();

-- Numbers without gaps, whoever writes them. A series goes on by one; an invoice has the number that was just taken; and at the end of
-- the transaction the number that was taken has its invoice. None of it looks at the invoices of others, which a tenant can't see.
create or replace function check_series_step() returns trigger language plpgsql as $$
begin
  if new.last_number <> (case tg_op when 'INSERT' then 1 else old.last_number + 1 end) then
    raise exception 'invoice numbers go on by one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger invoice_series_step before insert or update on invoice_series
  for each row execute function check_series_step();

create or replace function check_invoice_number() returns trigger language plpgsql as $$
begin
  if new.number is distinct from (select last_number from invoice_series where series = new.series) then
    raise exception 'invoice numbers have no gaps' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger invoices_without_gaps before insert on invoices
  for each row execute function check_invoice_number();

create or replace function check_series_used() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where series = new.series and number = new.last_number) then
    raise exception 'a number was taken without an invoice' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
drop trigger if exists invoice_series_used on invoice_series;
create constraint trigger invoice_series_used after insert or update on invoice_series
  deferrable initially deferred for each row execute function check_series_used();
