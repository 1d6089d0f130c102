-- Documents can be copied to drives that somebody consents to in a browser: the app's secret stands with the consent. Issue 15 §4.
alter table storages
  alter column secret drop not null,
  add constraint storages_secret check ((secret is null) = (settings ->> 'kind' not in ('S3', 'WEBDAV')));
