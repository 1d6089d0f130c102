import { sql } from 'kysely'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  // What was counted of visits that retention takes stays: their day is not counted anew.
  figure_days: {
    visitors: {
      file: null,
      erase: 'HOLDS_IDS',
      purge: ({ companyId, visits }) => [
        sql`insert into figure_days (company_id, day, visits_gone)
          select ${companyId}, day, true
          from unnest(${[...new Set(visits.map(({ visitDate }) => visitDate))].toSorted()}::date[]) day
          on conflict (company_id, day) do update set visits_gone = true`,
      ],
    },
  },
  visit_figure_weeks: impersonal,
  wait_figure_weeks: impersonal,
  workplace_figure_weeks: impersonal,
  workplace_figures: impersonal,
  visit_figures: impersonal,
  wait_figures: impersonal,
  screen_figures: impersonal,
  signature_figures: impersonal,
  figure_mails: impersonal,
}
