import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type JoinableGroup, joinableGroups } from '#domain/rights/right.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { type DesksCall, type Team, teamsQuery } from '../desks-queries.ts'
import { FillTeam } from './fill-team.tsx'
import { FindPerson } from './find-person.tsx'
import { TeamEffect } from './team-effect.tsx'

type Member = { readonly id: string; readonly name: string }

/** Who is in a team, by roles and by name, and whom a change touches before it is saved. */
export function TeamForm({
  call,
  team,
  onBack,
}: {
  readonly call: DesksCall
  /** Null for a new one. */
  readonly team: Team | null
  readonly onBack: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const [groups, setGroups] = useState<readonly JoinableGroup[]>(team?.groups ?? [])
  const [people, setPeople] = useState<readonly Member[]>(team?.people ?? [])
  const members = { groups: [...groups], people: people.map(({ id }) => ({ id })) }
  const isUsed = team !== null && (team.areas.length > 0 || team.desks > 0)
  const readAnew = () =>
    queries.invalidateQueries({ queryKey: teamsQuery(call, companyId).queryKey })
  return (
    <section>
      <BackButton onClick={onBack}>{t('desks_teams_back')}</BackButton>
      <h2 dir="auto">{team?.name ?? t('desks_team_add')}</h2>
      <EditForm
        beside={JSON.stringify(members)}
        onSave={async (values) => {
          const body = { name: formText(values, 'name').trim(), ...members }
          if (team === null) await call('deskTeams.create', { params: { companyId }, body })
          else await call('deskTeams.update', { params: { companyId, teamId: team.id }, body })
          await readAnew()
          if (team === null) onBack()
        }}
        validate={(values) =>
          formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
        }
        refusalOf={({ code }) => (code === 'conflict' ? t('desks_team_taken') : null)}
        guard={
          team && {
            opened: settingsOf(team),
            read: async () => {
              const teams = await call('deskTeams.list', { params: { companyId } })
              return settingsOf(teams.find(({ id }) => id === team.id))
            },
          }
        }
        labels={{
          name: t('desks_area_name'),
          groups: t('desks_team_groups'),
          people: t('desks_team_people'),
        }}
        save={t('common_button_save')}
        saved={t('desks_saved')}
        {...(team !== null && {
          acts: (
            <AskFirst
              label={t('desks_team_remove')}
              question={t(isUsed ? 'desks_team_in_use' : 'desks_team_remove_sure')}
              {...(isUsed && { instead: <></> })}
              onDo={async () => {
                await call('deskTeams.remove', { params: { companyId, teamId: team.id } })
                await readAnew()
                onBack()
              }}
            />
          ),
        })}
      >
        <TextField
          name="name"
          label={t('desks_area_name')}
          hint={t('desks_team_name_hint')}
          defaultValue={team?.name}
          dir="auto"
          maxLength={100}
        />
        <fieldset className="desks-set">
          <legend>{t('desks_team_groups')}</legend>
          <div className="desks-chips">
            {joinableGroups.map((group) => {
              const isOn = groups.includes(group)
              return (
                <FilterButton
                  key={group}
                  text={t(groupWords[group])}
                  isOn={isOn}
                  onToggle={() =>
                    setGroups(
                      joinableGroups.filter((one) =>
                        one === group ? !isOn : groups.includes(one),
                      ),
                    )
                  }
                />
              )
            })}
          </div>
        </fieldset>
        <fieldset className="desks-set">
          <legend>{t('desks_team_people')}</legend>
          <FindPerson
            key={people.length}
            call={call}
            companyId={companyId}
            label={t('desks_team_person_add')}
            known={people}
            onFound={(person) => setPeople([...people, person])}
          />
          <FillTeam
            call={call}
            companyId={companyId}
            known={people}
            onFound={(found) => setPeople([...people, ...found])}
          />
          <ul className="desks-people">
            {people.map((person) => (
              <li key={person.id}>
                <span dir="auto">{person.name}</span>
                <Button
                  variant="quiet"
                  onClick={() => setPeople(people.filter(({ id }) => id !== person.id))}
                >
                  {t('desks_team_person_remove', { name: person.name })}
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
        {(isUsed || members.people.length + groups.length > 0) && (
          <TeamEffect
            call={call}
            companyId={companyId}
            change={{ teamId: team?.id ?? null, members, deskAreaId: null }}
          />
        )}
      </EditForm>
    </section>
  )
}

/** What somebody sets of a team; where it may book is set elsewhere. */
function settingsOf(team: Team | undefined) {
  return team && { name: team.name, groups: team.groups, people: team.people }
}
