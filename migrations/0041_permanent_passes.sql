-- A permanent pass stands for the person, not for a visit (Reference §3 and §7; decision 0428). No secret is stored: the code is signed
-- as those of visits are, and this id is the pass. `old_passes` are told that they count no longer.
alter table visitors
  add column permanent_pass uuid,
  add column permanent_pass_at timestamptz,
  add column old_passes uuid[] not null default '{}',
  add check ((permanent_pass is null) = (permanent_pass_at is null));
create index visitors_permanent_pass on visitors (company_id, permanent_pass) where permanent_pass is not null;
