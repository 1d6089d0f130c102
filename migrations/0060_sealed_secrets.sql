-- Secrets that Foyer shows to others lie sealed, with a key that the database does not have (decision 0478). What lay there in plain is marked,
-- and sealed by the server that starts next.
alter table message_channel_secrets drop constraint message_channel_secrets_value_check;
-- Row-level security is forced on the owner too.
alter table message_channel_secrets no force row level security;
update message_channel_secrets set value = 'plain:' || value;
alter table message_channel_secrets force row level security;
alter table message_channel_secrets
  add constraint message_channel_secrets_value_check
    check (value ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(value) <= 12000);
grant update (value) on message_channel_secrets to foyer_system;

alter table identity_providers drop constraint identity_providers_client_secret_check;
update identity_providers set client_secret = 'plain:' || client_secret;
alter table identity_providers
  add constraint identity_providers_client_secret_check
    check (client_secret ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(client_secret) <= 6000);

alter table identity_provider_drafts drop constraint identity_providers_client_secret_check;
update identity_provider_drafts set client_secret = 'plain:' || client_secret;
alter table identity_provider_drafts
  add constraint identity_provider_drafts_client_secret_check
    check (client_secret ~ '^(v1\.[0-9a-f]{12}\.|plain:)' and char_length(client_secret) <= 6000);
