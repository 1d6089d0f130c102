-- The directory finds visitors by what somebody types (issue 5 §2; decision 0421). The application folds the words
-- (src/domain/visit/visitor-filter.ts); null: they have changed, and are folded when somebody looks next.
alter table visitors add column search_text text;
create index visitors_unfolded on visitors (company_id, visitor_id) where search_text is null;
create index visitors_name on visitors (company_id, lower(lastname), lower(firstname), visitor_id);

create function forget_search_text() returns trigger language plpgsql as $$
begin
  if (old.firstname, old.lastname, old.company_name, old.email, old.license_plate)
    is distinct from (new.firstname, new.lastname, new.company_name, new.email, new.license_plate) then
    new.search_text := null;
  end if;
  return new;
end $$;
create trigger visitors_searched before update on visitors
  for each row execute function forget_search_text();
