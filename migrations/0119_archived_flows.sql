-- A flow that is put away: nobody is asked it any more, and visits that began with it keep it. Issue 14 §8.
alter table flows add column archived_at timestamptz;
