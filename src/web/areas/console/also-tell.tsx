import './also-tell.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxFilterLength } from '#domain/host/host-filter.ts'
import { maxRecipients, recipientLists } from '#domain/notification/meeting-notice.ts'
import type { ToldPerson } from '#domain/notification/told-people.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { ChevronDownIcon } from '#web/ui/icon.tsx'
import { CloseIcon } from '#web/ui/late-icon.tsx'
import { useFoundHosts } from './use-found-hosts.ts'

/** Colleagues who are told besides the host: found by name, each of what they are told. Closed while nobody is. Reference §7, L-PA. */
export function AlsoTell({
  people,
  onPeople,
}: {
  readonly people: readonly ToldPerson[]
  readonly onPeople: (people: readonly ToldPerson[]) => void
}): ReactNode {
  const { t } = useTranslator()
  // It opens by itself, also before the script runs; only how it begins is said here.
  const [startsOpen] = useState(people.length > 0)
  const [said, setSaid] = useState('')
  /** Grows with each change of who stands there: the field is empty again, and has the focus. */
  const [changes, setChanges] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const focusField = useEffectEvent(() => part.current?.querySelector('input')?.focus())
  useEffect(() => {
    if (changes > 0) focusField()
  }, [changes])
  const change = (now: readonly ToldPerson[], sentence: string): void => {
    onPeople(now)
    setSaid(sentence)
    setChanges(changes + 1)
  }
  return (
    <details className="also-tell" open={startsOpen}>
      <summary>
        {t('console_tell')}
        <ChevronDownIcon size={16} />
        {people.length > 0 && (
          <span className="also-tell-names" dir="auto">
            {people.map(({ name }) => name).join(' · ')}
          </span>
        )}
      </summary>
      <div className="also-tell-part" ref={part}>
        <p className="also-tell-lead">{t('console_tell_lead')}</p>
        {people.length > 0 && (
          <ul className="also-tell-people">
            {people.map((person) => (
              <li key={person.id}>
                <span className="also-tell-name" dir="auto">
                  {person.name}
                </span>
                <What
                  person={person}
                  onNotices={(notices) =>
                    onPeople(people.map((one) => (one === person ? { ...person, notices } : one)))
                  }
                />
                <IconButton
                  label={t('console_tell_remove', { name: person.name })}
                  icon={<CloseIcon />}
                  onClick={() =>
                    change(
                      people.filter((one) => one !== person),
                      t('console_tell_removed', { name: person.name }),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {people.length < maxRecipients && (
          <FindColleague
            key={changes}
            known={people}
            onFound={({ id, name }) =>
              change(
                [...people, { id, name, notices: ['CHECK_IN'] }],
                t('console_tell_added', { name }),
              )
            }
          />
        )}
        <output className="visually-hidden">{said}</output>
      </div>
    </details>
  )
}

/** Of what somebody is told. */
function What({
  person: { name, notices },
  onNotices,
}: {
  readonly person: ToldPerson
  readonly onNotices: (notices: ToldPerson['notices']) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be one more box around a few small buttons
    <div className="also-tell-what" role="group" aria-label={t('console_tell_what', { name })}>
      {Object.values(recipientLists).map((notice) => {
        const isOn = notices.includes(notice)
        return (
          <FilterButton
            key={notice}
            text={t(`console_tell_${notice}`)}
            isOn={isOn}
            onToggle={() =>
              onNotices(isOn ? notices.filter((one) => one !== notice) : [...notices, notice])
            }
          />
        )
      })}
    </div>
  )
}

function FindColleague({
  known,
  onFound,
}: {
  readonly known: readonly ToldPerson[]
  readonly onFound: (colleague: { readonly id: string; readonly name: string }) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const { options, standing } = useFoundHosts(text)
  const others = options.filter(({ id }) => known.every((person) => person.id !== id))
  const found = t('console_invite_hosts_found', { count: others.length })
  const isAnswered = standing === 'answered'
  return (
    <>
      <Combobox
        name="tell"
        label={t('console_tell_find')}
        hint={t('console_invite_host_hint')}
        maxLength={maxFilterLength}
        options={others}
        isBusy={standing === 'searching'}
        status={isAnswered ? found : ''}
        onSearch={setText}
        onTake={({ id, label }) => onFound({ id, name: label })}
      />
      {isAnswered && others.length === 0 && <p>{found}</p>}
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
    </>
  )
}
