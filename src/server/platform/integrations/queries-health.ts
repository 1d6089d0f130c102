/** What every kind reads of how its connections are doing: parts of a statement `from integrations i`. */
import { sql } from 'kysely'
import type { IntegrationRow } from './queries.ts'

export type HealthRow = Pick<
  IntegrationRow,
  | 'integration_id'
  | 'state'
  | 'disabled_reason'
  | 'created_at'
  | 'failing_since'
  | 'rests_until'
  | 'restored_from'
  | 'last_error'
  | 'last_taken_at'
> & {
  /** The running number of the last event that was kept for it. */
  readonly last_number: number
  /** Events. */
  readonly waiting: number
  readonly given_up: number
}

/** The columns of a `HealthRow`, with `healthJoins`. */
export const healthColumns = sql`
  i.integration_id, i.state, i.disabled_reason, i.created_at, i.failing_since, i.rests_until, i.restored_from, i.last_error,
  i.last_taken_at, n.last_number, of_events.waiting, of_events.given_up`

export const healthJoins = sql`
  join integration_numbers n on n.company_id = i.company_id and n.integration_id = i.integration_id
  cross join lateral (
    select count(*) filter (where state = 'WAITING')::int as waiting,
      count(*) filter (where state = 'GIVEN_UP')::int as given_up
    from integration_events e where e.owner_id = i.company_id and e.integration_id = i.integration_id
      and e.state in ('WAITING', 'GIVEN_UP')) of_events`
