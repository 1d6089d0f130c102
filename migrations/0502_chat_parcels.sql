-- What waits for somebody at reception is said in their chat too. Issue 17 §1, issue 15 §4.
alter table chat_cards
  add column delivery_id uuid,
  add foreign key (company_id, delivery_id) references deliveries on delete cascade,
  drop constraint chat_cards_kind_check,
  add constraint chat_cards_kind_check check (kind in ('ARRIVAL', 'REVIEW', 'INVITE', 'DESK', 'PARCEL')),
  add constraint chat_cards_of_parcels check ((kind = 'PARCEL') = (delivery_id is not null));
create index chat_cards_delivery on chat_cards (company_id, delivery_id) where delivery_id is not null;
