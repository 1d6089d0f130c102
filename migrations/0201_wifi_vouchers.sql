-- Visits get vouchers of a guest network from the controller that runs it. Issue 15 §5.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI')),
  -- Of an authority that counts beside the public ones, for this system alone (PEM); empty: none.
  add column certificate text not null default '' check (char_length(certificate) <= 20000);

alter table credential_systems
  -- By which phones join the network before a code is typed on its page; sealed.
  add column network_password text check (network_password is null or kind = 'WIFI');
