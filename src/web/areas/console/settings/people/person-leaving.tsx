import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { handoverFault, mayPass, type Duty } from '#domain/rights/duty.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { ColleagueChoice, type Colleague } from './colleague-choice.tsx'
import type { PeopleCall, Person } from './people-calls.ts'
import { dutiesQuery } from './people-queries.ts'
import { dutyWords } from './people-words.ts'

/** Ends somebody's work here: says what hangs on them, and gives it to somebody else. */
export function PersonLeaving({
  call,
  person,
  onLeft,
}: {
  readonly call: PeopleCall
  readonly person: Person
  readonly onLeft: (said: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('people_retire')}
      </Button>
      {isOpen && (
        <Sheet
          title={t('people_leaving', { name: fullName(person) })}
          onClose={() => setIsOpen(false)}
        >
          <Leaving
            call={call}
            person={person}
            onLeft={(said) => {
              setIsOpen(false)
              onLeft(said)
            }}
          />
        </Sheet>
      )}
    </div>
  )
}

function Leaving({ call, person, onLeft }: Parameters<typeof PersonLeaving>[0]): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, rights } = page.location
  const read = useQuery(dutiesQuery(call, companyId, person.id))
  const [successor, setSuccessor] = useState<Colleague | null>(null)
  const [kept, setKept] = useState<readonly Duty[]>(['ROLES'])
  const name = fullName(person)
  const held = read.data ?? []
  const mayGive = (duty: Duty) => mayPass(new Set(rights), duty)
  const passed = held
    .map(({ duty }) => duty)
    .filter((duty) => successor !== null && mayGive(duty) && !kept.includes(duty))
  const leave = useSave(async () => {
    await call('users.deactivate', {
      params: { companyId, userId: person.id },
      body: { revision: person.revision, successorId: successor?.id ?? null, passed: [...passed] },
    })
    onLeft(
      successor === null || passed.length === 0
        ? t('people_retired', { name })
        : t('people_retired_for', { name, successor: successor.name }),
    )
  })
  const fault = handoverFault(
    held.map(({ duty }) => duty),
    { hasSuccessor: successor !== null, passed },
  )
  if (read.data === undefined) return <ReadStates read={read} gone={t('people_gone')} />
  return (
    <div className="people-leaving">
      <p>{t('people_leaving_lead', { name })}</p>
      {held.length === 0 && <p className="muted">{t('people_leaving_nothing')}</p>}
      {held.length > 0 && (
        <>
          <h3>{t('people_leaving_held', { name })}</h3>
          <ColleagueChoice
            label={t('people_leaving_to')}
            hint={t('people_leaving_to_hint')}
            choose={t('people_leaving_choose')}
            remove={t('people_leaving_nobody')}
            colleague={successor}
            onChoose={setSuccessor}
          />
          <div>
            {held.map(({ duty, count }) => {
              const isPassed = passed.includes(duty)
              return (
                <Tick
                  key={duty}
                  label={t(dutyWords[duty][0], { count })}
                  hint={
                    isPassed && successor !== null
                      ? t('people_duty_passed', { successor: successor.name })
                      : t(dutyWords[duty][1])
                  }
                  isTicked={isPassed}
                  isFixed={successor === null || !mayGive(duty)}
                  onTick={(isNow) => {
                    setKept(isNow ? kept.filter((one) => one !== duty) : [...kept, duty])
                    return Promise.resolve()
                  }}
                />
              )
            })}
          </div>
        </>
      )}
      <SaveProblem problem={leave.problem} />
      <div>
        <Button
          variant="primary"
          isPending={leave.isPending}
          disabledReason={fault === null ? undefined : t('people_duty_walk_ins_left')}
          onClick={() => void leave.run()}
        >
          {t('people_retire')}
        </Button>
      </div>
    </div>
  )
}
