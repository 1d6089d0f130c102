-- What a courier said at a kiosk, until reception has seen to it: it was left there, or they wait. Issue 17 §1.
alter table deliveries add column courier text check (courier in ('LEFT', 'WAITING'));
alter table deliveries add constraint deliveries_wait_with_their_courier check (courier is null or state = 'RECEIVED');

-- Those who take deliveries in hear of couriers.
alter table user_notices
  drop constraint user_notices_notice_check,
  add constraint user_notices_notice_check
    check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'DELIVERY', 'TICKET', 'COURIER', 'ALL_VISITS'));
alter table notice_defaults
  drop constraint notice_defaults_notice_check,
  add constraint notice_defaults_notice_check
    check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'DELIVERY', 'TICKET', 'COURIER'));
