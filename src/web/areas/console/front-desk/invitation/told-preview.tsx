import { isolate } from '#contract/messages/isolate.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Meeting } from '../meeting/meeting-query.ts'

/** What a change does and who is told of it, before it is made. */
export function ToldPreview({
  lines,
  told,
  meeting,
  sentence = 'console_change_told',
}: {
  readonly lines: readonly string[]
  /** Ids of visitors; without an address they cannot be told. */
  readonly told: readonly string[]
  readonly meeting: Meeting
  /** How their names are said. */
  readonly sentence?: 'console_change_told' | 'console_invite_told'
}): ReactNode {
  const { t, language } = useTranslator()
  const names = meeting.visitors
    .filter(({ id, email }) => told.includes(id) && email !== '')
    .map(({ firstname, lastname, email }) =>
      firstname === '' && lastname === '' ? email : fullName({ firstname, lastname }),
    )
  const said = [
    ...lines,
    names.length === 0
      ? t('console_change_told_nobody')
      : t(sentence, { names: names.map((name) => isolate(name, language)).join(', ') }),
  ]
  return (
    <output className="change-preview">
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  )
}
