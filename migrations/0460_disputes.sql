-- Disputed payments by card (chargebacks): the card's holder has the bank take a payment back. Issue 16 §4; decision 0617.
alter table billing_payments
  -- As the provider said last: OPEN while it is decided on.
  add column dispute text check (dispute in ('OPEN', 'WON', 'LOST')),
  -- Why, in the provider's word.
  add column dispute_reason text check (char_length(dispute_reason) between 1 and 60),
  -- Until when somebody can answer.
  add column dispute_due_on date,
  add constraint billing_payments_cards_are_disputed check (card_payment is not null or dispute is null),
  add constraint billing_payments_disputed_for_a_reason check ((dispute is null) = (dispute_reason is null));

alter table invoices
  -- How the dispute about its payment stands, or ended.
  add column dispute text check (dispute in ('OPEN', 'WON', 'LOST')),
  -- A payment was taken back: until when it is to be paid again.
  add column owed_until date,
  add constraint invoices_are_owed_again check (owed_until is null or dispute is not null);

grant update (dispute, owed_until) on invoices to foyer_system;
-- What is owed again is reminded of from the beginning.
grant delete on invoice_reminders to foyer_system;
