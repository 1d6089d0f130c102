import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { fullName } from '#domain/name/full-name.ts'
import { RemovePerson } from '#web/areas/console/studio/uses/remove-thing.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { PeopleCall, Person } from './people-calls.ts'
import { PersonLeaving } from './person-leaving.tsx'

/** Whether a person signs in here, the invitation to do so, and the end of their work here. */
export function PersonAccount({
  call,
  person,
  onChanged,
}: {
  readonly call: PeopleCall
  readonly person: Person
  /** `said` stands above the person from then on. */
  readonly onChanged: (said: string | null) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, userId: person.id }
  const invite = useSave(async () => {
    await call('users.invite', { params })
    onChanged(t('people_invite_done', { email: person.email }))
  })
  const returning = useSave(async () => {
    const { firstname, lastname, email, phone, language, assistantId, host, revision } = person
    const known = { firstname, lastname, email, phone, language, assistantId, host, revision }
    await call('users.update', { params, body: { ...known, active: true } })
    onChanged(null)
  })
  return (
    <section>
      <h2>{t('people_sign_in')}</h2>
      <p>{standing(person, t)}</p>
      {person.lastSeenAt !== null && <p>{t('people_last_seen', { at: person.lastSeenAt })}</p>}
      {person.mayInvite && (
        <div>
          <Button
            isPending={invite.isPending}
            disabledReason={person.email === '' ? t('error_user_without_address') : undefined}
            onClick={() => void invite.run()}
          >
            {t('people_invite')}
          </Button>
        </div>
      )}
      <SaveProblem problem={invite.problem} />
      {person.mayEdit && !person.active && (
        <div>
          <Button isPending={returning.isPending} onClick={() => void returning.run()}>
            {t('people_return')}
          </Button>
          {!person.signsIn && (
            <RemovePerson
              id={person.id}
              name={fullName(person)}
              onRemoved={() => onChanged(t('uses_removed', { name: fullName(person) }))}
            />
          )}
        </div>
      )}
      <SaveProblem problem={returning.problem} />
      {person.mayEdit && person.active && (
        <PersonLeaving call={call} person={person} onLeft={onChanged} />
      )}
    </section>
  )
}

function standing(person: Person, t: ReturnType<typeof useTranslator>['t']): string {
  if (!person.active) return t('people_left')
  if (person.signsIn) return t('people_signs_in')
  return person.invitedAt === null
    ? t('people_not_invited')
    : t('people_invited_at', { at: person.invitedAt })
}
