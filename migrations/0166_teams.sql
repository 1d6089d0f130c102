-- People are asked and told in Microsoft Teams too. Issue 15 §4.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK', 'TEAMS'));

-- Where a chat is called that says so itself, as it said last.
alter table chat_workspaces
  add column service_url text check (char_length(service_url) between 1 and 300);

-- Where somebody is written to who can't be written to by their id alone.
alter table chat_people
  add column conversation text check (char_length(conversation) between 1 and 300),
  drop constraint chat_people_chat_user_id_check,
  add constraint chat_people_chat_user_id_check check (char_length(chat_user_id) between 1 and 300);

-- The names of Teams are longer than those of Slack.
alter table chat_cards
  drop constraint chat_cards_channel_check,
  add constraint chat_cards_channel_check check (char_length(channel) between 1 and 300),
  drop constraint chat_cards_message_ts_check,
  add constraint chat_cards_message_ts_check check (char_length(message_ts) between 1 and 300);

-- Where it was said, and where it is answered.
alter table chat_requests
  add column conversation text check (char_length(conversation) between 1 and 300),
  drop constraint chat_requests_chat_user_id_check,
  add constraint chat_requests_chat_user_id_check check (char_length(chat_user_id) between 1 and 300);
