-- People are asked and told in Webex too, where a message with buttons can't change: it is shown anew. Issue 15 §4.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX'));

alter table chat_cards
  -- The message that stood there before, until it is taken away.
  add column replaced_ts text check (char_length(replaced_ts) between 1 and 300),
  -- SHA-256 of what the message that stands there says.
  add column shown bytea check (length(shown) = 32),
  add check (replaced_ts is null or message_ts is not null);
