-- When an administrator asked that the kiosk's page starts anew; null once it has.
alter table kiosks add column restart_asked_at timestamptz;
