-- What is asked often and would read a whole location otherwise: the visits to a host (decision 0451), and whose a pass was
-- (decision 0428).
create index meetings_host on meetings (company_id, host_id);
-- Of the few who have old passes: what row level security guards is found by no index on arrays.
create index visitors_old_passes on visitors (company_id) where old_passes <> '{}';
