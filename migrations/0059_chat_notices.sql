-- Chats are told of comments, of visits that wait for an approval, and of what marshals write, too (issue 5 §3; reference §7).
alter table message_channels
  drop constraint message_channels_notices_check,
  add constraint message_channels_notices_check
    check (notices <@ '{CHECK_IN,CHECK_OUT,COMMENT,APPROVAL,EMERGENCY}');
