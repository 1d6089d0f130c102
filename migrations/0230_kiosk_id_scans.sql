-- A scanner may stand at a kiosk, which then asks visitors itself, also those who have no visit yet. Issue 15 §5.
alter table id_scanners add column kiosk_id uuid references kiosks (kiosk_id) on delete set null;
create unique index id_scanners_kiosk on id_scanners (company_id, kiosk_id) where kiosk_id is not null;
create index id_scanners_of_kiosk on id_scanners (kiosk_id) where kiosk_id is not null;

-- Before which kiosk the visitor agreed; null: at reception.
alter table id_scans add column kiosk_id uuid references kiosks (kiosk_id);
alter table id_scans drop constraint id_scans_pkey;
alter table id_scans add primary key (company_id, scan_id);
alter table id_scans
  alter column visit_date drop not null,
  alter column meeting_id drop not null,
  alter column visitor_id drop not null,
  add constraint id_scans_visit unique (company_id, visit_date, meeting_id, visitor_id),
  -- Only at a kiosk does anyone agree before there is a visit.
  add constraint id_scans_whose check (
    num_nonnulls(visit_date, meeting_id, visitor_id) = 3
    or (num_nonnulls(visit_date, meeting_id, visitor_id) = 0 and kiosk_id is not null));
-- One person at a time stands before a kiosk.
create unique index id_scans_stranger on id_scans (company_id, kiosk_id) where visit_date is null;
create index id_scans_of_kiosk on id_scans (kiosk_id) where kiosk_id is not null;
