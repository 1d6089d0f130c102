-- When administrators were told by mail that their server keeps failing; null once it takes mails again. Issue 16 §1.
alter table organisation_mail add column warned_at timestamptz,
  add constraint organisation_mail_warned_while_failing check (warned_at is null or failing_since is not null);
