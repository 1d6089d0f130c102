import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import {
  waitingQuery,
  type Directory,
  type DirectoryCall,
  type Waiting,
} from './directories-query.ts'

/** Whom the directory has let go and about whom somebody is asked: who it is, and the two answers. */
export function WaitingPeople({
  directory,
  call,
  onChanged,
}: {
  readonly directory: Directory
  readonly call: DirectoryCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(waitingQuery(call, directory))
  const [refused, setRefused] = useState(0)
  if (read.data === undefined) return <ReadStates read={read} gone={t('directories_gone')} />
  const people = read.data
  const decide = async (decision: 'LEAVE' | 'STAY'): Promise<void> => {
    const done = await call('directories.decide', {
      params: { directoryId: directory.id },
      body: { decision, userIds: people.map(({ userId }) => userId) },
    })
    setRefused(done.refused)
    await onChanged()
  }
  return (
    <Notice kind="warning" title={t('directories_waiting_count', { count: people.length })}>
      <p>{t('directories_waiting_lead', { percent: directory.brakePercent })}</p>
      {refused > 0 && <p role="alert">{t('directories_waiting_refused')}</p>}
      <ul className="directories-waiting">
        {people.map((person) => (
          <WaitingRow key={person.userId} person={person} />
        ))}
      </ul>
      <div className="settings-tools">
        <AskFirst
          label={t('directories_let_go', { count: people.length })}
          question={t('directories_let_go_sure', { count: people.length })}
          onDo={() => decide('LEAVE')}
        />
        <AskFirst
          label={t('directories_keep', { count: people.length })}
          question={t('directories_keep_sure')}
          onDo={() => decide('STAY')}
        />
      </div>
    </Notice>
  )
}

function WaitingRow({
  person: { firstname, lastname, email, roles, since, because },
}: {
  readonly person: Waiting
}): ReactNode {
  const { t } = useTranslator()
  return (
    <li>
      <strong dir="auto">{fullName({ firstname, lastname })}</strong>{' '}
      <bdi className="muted">{email}</bdi>
      <br />
      <span className="muted">
        {t('directories_waiting_since', { at: since })}
        {roles.map((role) => ` · ${t(groupWords[role])}`)}
        {because === 'LAST_ADMINISTRATOR' && ` · ${t('directories_waiting_last')}`}
      </span>
    </li>
  )
}
