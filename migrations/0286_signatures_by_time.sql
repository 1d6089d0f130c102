-- The newest signatures of a location, and of a version of one of its agreements: for the list over all locations.
create index signatures_by_time on signatures (company_id, signed_at desc, signature_id desc);
create index signatures_by_version on signatures (company_id, agreement_id, agreement_version, signed_at desc, signature_id desc);
