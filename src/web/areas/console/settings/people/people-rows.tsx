import './people.css'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { fullName } from '#domain/name/full-name.ts'
import { mostMoved } from '#domain/people/move.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import type { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import type { PeopleCall } from './people-calls.ts'
import { PeopleMove } from './people-move.tsx'
import { PersonMark } from '#web/areas/console/frame/reading/person-mark.tsx'
import { groupWords } from './people-words.ts'

type ListedPerson = CallOutput<Endpoints['users.list']>['users'][number]

/** The server takes so many at once. */
const mostInvited = 100
const mostOf = (choosing: 'INVITE' | 'MOVE' | null) =>
  choosing === 'MOVE' ? mostMoved : mostInvited

function mayChoose(
  choosing: 'INVITE' | 'MOVE' | null,
  { mayInvite, mayEdit, active, email }: ListedPerson,
): boolean {
  if (choosing === 'MOVE') return mayEdit && active
  return choosing === 'INVITE' && mayInvite && email !== ''
}

/** A row for each person; several are invited or moved at once. */
export function PeopleRows({
  call,
  people,
  choosing,
  isBusy,
  keys,
  onOpen,
  onChanged,
}: {
  readonly call: PeopleCall
  readonly people: readonly ListedPerson[]
  /** What is to be done with several: those who can't sign in yet are invited, and anybody moves. */
  readonly choosing: 'INVITE' | 'MOVE' | null
  readonly isBusy: boolean
  readonly keys: ReturnType<typeof useRoving>
  readonly onOpen: (userId: string) => void
  readonly onChanged: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<number | null>(null)
  /** Who moves while the sheet is open, also once they are listed no more. */
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const choosable = people.filter((one) => mayChoose(choosing, one)).slice(0, mostOf(choosing))
  const userIds = choosable.map(({ id }) => id).filter((id) => chosen.has(id))
  const invite = useSave(async () => {
    const { invited } = await call('users.inviteSeveral', {
      params: { companyId },
      body: { userIds },
    })
    setChosen(new Set())
    setTold(invited)
    onChanged()
  })
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    setTold(null)
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const isAll = userIds.length === choosable.length
  return (
    <>
      {told !== null && (
        <Notice kind="positive" isLive>
          <p>{t('people_invited_several', { count: told })}</p>
        </Notice>
      )}
      {choosable.length > 0 && (
        <div className="people-bar">
          <label className="settings-tick">
            <input
              className="choice-input"
              type="checkbox"
              checked={isAll}
              onChange={() =>
                choose(
                  choosable.map(({ id }) => id),
                  !isAll,
                )
              }
            />
            <span>{t('people_choose_all', { count: choosable.length })}</span>
          </label>
          {choosing === 'MOVE' ? (
            <Button
              variant="primary"
              disabledReason={userIds.length === 0 ? t('people_move_some') : undefined}
              onClick={() => setMoving(userIds)}
            >
              {t('people_move_several', { count: userIds.length })}
            </Button>
          ) : (
            <Button
              variant="primary"
              isPending={invite.isPending}
              disabledReason={userIds.length === 0 ? t('people_choose_some') : undefined}
              onClick={() => void invite.run()}
            >
              {t('people_invite_several', { count: userIds.length })}
            </Button>
          )}
        </div>
      )}
      {moving !== null && (
        <Sheet title={t('people_move')} onClose={() => setMoving(null)}>
          <PeopleMove
            call={call}
            userIds={moving}
            onMoved={() => {
              setChosen(new Set())
              onChanged()
            }}
            onClose={() => setMoving(null)}
          />
        </Sheet>
      )}
      <SaveProblem problem={invite.problem} />
      <ul {...keys.list} className="rows" aria-busy={isBusy}>
        {people.map((person) => (
          <li key={person.id} className="people-line">
            {/* The row stays the one that the arrows reach; a box is reached by Tab. */}
            <button type="button" className="settings-row" onClick={() => onOpen(person.id)}>
              <PersonRow person={person} />
            </button>
            {choosable.includes(person) && (
              <label className="people-pick">
                <input
                  className="choice-input"
                  type="checkbox"
                  aria-label={t('people_choose', { name: fullName(person) })}
                  checked={chosen.has(person.id)}
                  onChange={({ target }) => choose([person.id], target.checked)}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function PersonRow({ person }: { readonly person: ListedPerson }): ReactNode {
  const { t } = useTranslator()
  const { email, groups, active, signsIn, lastSeenAt } = person
  const roles = groups.filter((one) => one !== 'DEFAULT').map((one) => t(groupWords[one]))
  const standing = (): string => {
    if (!active) return t('people_left')
    if (lastSeenAt !== null) return t('people_last_seen', { at: lastSeenAt })
    return t(signsIn ? 'people_signs_in' : 'people_signs_in_not')
  }
  return (
    <>
      <span className="people-name">
        <PersonMark name={fullName(person)} picture={person.picture} />
        <span>
          <strong dir="auto">{fullName(person)}</strong>
          {email !== '' && (
            <>
              <br />
              <span className="muted">{email}</span>
            </>
          )}
        </span>
      </span>
      <span className="muted">{roles.join(' · ')}</span>
      <span className="muted">{standing()}</span>
    </>
  )
}
