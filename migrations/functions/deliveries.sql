-- What `deliveryAfter` in the domain says, for whoever else writes: a parcel that somebody has does not come back by itself.
create or replace function refuse_delivery_transition() returns trigger language plpgsql as $$
begin
  if not (old.state = 'RECEIVED' or (old.state = 'LOST' and new.state = 'RECEIVED')) then
    raise exception 'a delivery that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger deliveries_transition before update of state on deliveries
  for each row when (old.state is distinct from new.state) execute function refuse_delivery_transition();
