-- What the recipient wants done with something that they don't collect themselves. Issue 17 §1.
alter table deliveries
  add column wish text check (wish in ('DESK', 'COLLEAGUE', 'RETURN')),
  -- Who is to get it; null for whoever works here no more.
  add column wish_for uuid,
  add column wished_at timestamptz,
  add foreign key (company_id, wish_for) references users on delete set null (wish_for),
  add constraint deliveries_are_wished_sometime check ((wished_at is not null) = (wish is not null)),
  add constraint deliveries_are_wished_for_colleagues check (wish_for is null or wish = 'COLLEAGUE');
create index deliveries_wish_for on deliveries (company_id, wish_for) where wish_for is not null;
