import './also-tell.css'
import { type ReactNode, useState } from 'react'
import { maxRecipients, recipientLists } from '#domain/notification/meeting-notice.ts'
import type { ToldPerson } from '#domain/notification/told-people.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { FindColleague } from './find-colleague.tsx'
import { useFreshField } from '#web/areas/console/frame/use-fresh-field.ts'

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
  const { part, changes, said, renew } = useFreshField()
  const change = (now: readonly ToldPerson[], sentence: string): void => {
    onPeople(now)
    renew(sentence)
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
            name="tell"
            label={t('console_tell_find')}
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
