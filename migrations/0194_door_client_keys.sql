-- By what Foyer proves itself to a broker that asks for a certificate: its key, sealed. The certificate is no secret and stands in the settings.
alter table door_systems add column client_key text;
