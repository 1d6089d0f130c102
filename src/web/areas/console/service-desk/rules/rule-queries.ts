import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { userGroups } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import type { Choice } from '#web/ui/fields/select-field.tsx'
import {
  agentsQuery,
  categoriesQuery,
  prioritiesQuery,
  type TicketCall,
} from '../ticket-queries.ts'

export type TicketRule = CallOutput<Endpoints['ticketRules.list']>['rules'][number]

export const rulesQuery = (call: TicketCall, companyId: string) =>
  queryOptions({
    queryKey: ['ticket-rules'],
    queryFn: async ({ signal }) =>
      (await call('ticketRules.list', { params: { companyId } }, signal)).rules,
  })

/** The spaces of the location; none where it has no workplaces. */
const areasQuery = (call: TicketCall, companyId: string) =>
  queryOptions({
    queryKey: ['ticket-areas'],
    retry: false,
    queryFn: ({ signal }) => call('deskAreas.list', { params: { companyId }, query: {} }, signal),
  })

/** What a rule can ask for and set; what was put away is marked and stays where it was chosen. */
export type RuleChoices = Readonly<
  Record<'categories' | 'priorities' | 'areas' | 'states' | 'groups' | 'agents', readonly Choice[]>
>

/** Null until all is read. */
export function useRuleChoices(call: TicketCall, companyId: string): RuleChoices | null {
  const { t } = useTranslator()
  const agents = useQuery(agentsQuery(call, companyId)).data
  const categories = useQuery(categoriesQuery(call, companyId)).data
  const priorities = useQuery(prioritiesQuery(call, companyId)).data
  const areas = useQuery(areasQuery(call, companyId))
  if (agents === undefined || categories === undefined || priorities === undefined) return null
  if (areas.isPending) return null
  const inUse = <Row extends { readonly archived: boolean }>(rows: readonly Row[]) =>
    rows.filter(({ archived }) => !archived)
  return {
    categories: inUse(categories).map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
    priorities: inUse(priorities).map(({ id, name }) => ({ value: id, label: name })),
    areas: (areas.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    states: ticketStates.map((state) => ({ value: state, label: t(`tickets_state_${state}`) })),
    groups: userGroups
      .filter((group) => group !== 'DEFAULT')
      .map((group) => ({ value: group, label: t(groupWords[group]) })),
    agents: agents.map(({ id, name }) => ({ value: id, label: name })),
  }
}
