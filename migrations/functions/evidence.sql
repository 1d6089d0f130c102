-- Signatures and the names in reports of emergencies go with the person whose they are, and in no other way: only background work
-- may, in a transaction that names the person. The application that serves requests cannot.
create or replace function is_erasing() returns boolean language sql stable as $$
  select current_user = 'foyer_system'
    and (coalesce(current_setting('app.erasing_visitor', true), '') <> ''
      or coalesce(current_setting('app.deleting_organisation', true), '') <> '')
$$;

create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger signature_documents_append_only before update or delete on signature_documents
  for each row execute function refuse_change_but_erasure();
create or replace trigger signature_anchors_append_only before update or delete on signature_anchors
  for each row execute function refuse_change_but_erasure();
create or replace trigger signature_anchors_no_truncate before truncate on signature_anchors
  for each statement execute function refuse_change();

-- A signature goes with its profile into the other one; nothing else of it changes, ever.
create or replace function refuse_change_of_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'visitor_id' = to_jsonb(old) - 'visitor_id'
    and exists (select from visitors
      where company_id = old.company_id and visitor_id = old.visitor_id and merged_into = new.visitor_id) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger signatures_append_only before update or delete on signatures
  for each row execute function refuse_change_of_signature();
create or replace trigger signatures_no_truncate before truncate on signatures
  for each statement execute function refuse_change();
