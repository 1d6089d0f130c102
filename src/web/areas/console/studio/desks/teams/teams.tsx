import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { type DesksCall, type Team, teamsQuery } from '../desks-queries.ts'
import { newArea as newTeam, route } from '../route.ts'
import { TeamForm } from './team-form.tsx'

/** The teams that areas and desks are kept for, and one of them opened. */
export function Teams({
  call,
  onBack,
}: {
  readonly call: DesksCall
  readonly onBack: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const teams = useQuery(teamsQuery(call, page.location.companyId))
  if (teams.data === undefined) return <ReadStates read={teams} gone={t('desks_forbidden')} />
  const team = teams.data.find(({ id }) => id === search.team) ?? null
  const toList = (): void => go({ team: '' })
  if (team !== null || search.team === newTeam) {
    return <TeamForm key={search.team} call={call} team={team} onBack={toList} />
  }
  return (
    <section>
      <BackButton onClick={onBack}>{t('desks_back')}</BackButton>
      <h2>{t('desks_teams')}</h2>
      <p className="muted">{t('desks_teams_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => go({ team: newTeam })}>
          {t('desks_team_add')}
        </Button>
      </div>
      <ul className="rows">
        {teams.data.map((one) => (
          <li key={one.id}>
            <TeamRow team={one} onOpen={() => go({ team: one.id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TeamRow({ team, onOpen }: { readonly team: Team; readonly onOpen: () => void }) {
  const { t } = useTranslator()
  const { name, people, groups, areas, desks } = team
  return (
    <button type="button" className="settings-row" onClick={onOpen}>
      <strong dir="auto">{name}</strong>
      <span className="muted" dir="auto">
        {[
          ...(people.length > 0 || groups.length === 0
            ? [t('desks_team_people_count', { count: people.length })]
            : []),
          ...(groups.length === 0 ? [] : [t('desks_team_groups_count', { count: groups.length })]),
          ...areas,
          ...(desks === 0 ? [] : [t('desks_count', { count: desks })]),
        ].join(' · ')}
      </span>
    </button>
  )
}
