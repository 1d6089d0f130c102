-- People who work at a location are told of their tickets, unless they don't want it. Issue 17 §3.

alter table user_notices
  drop constraint user_notices_notice_check,
  add constraint user_notices_notice_check
    check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'DELIVERY', 'TICKET', 'ALL_VISITS'));
alter table notice_defaults
  drop constraint notice_defaults_notice_check,
  add constraint notice_defaults_notice_check
    check (notice in ('CHECK_IN', 'CHECK_OUT', 'COMMENT', 'NAMED', 'DELIVERY', 'TICKET'));
