import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Meeting } from './use-meeting.ts'

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
  const { t } = useTranslator()
  const names = meeting.visitors
    .filter(({ id, email }) => told.includes(id) && email !== '')
    .map(({ firstname, lastname, email }) =>
      firstname === '' && lastname === ''
        ? email
        : t('common_full_name', { firstname, lastname }).trim(),
    )
  const said = [
    ...lines,
    names.length === 0 ? t('console_change_told_nobody') : t(sentence, { names: names.join(', ') }),
  ]
  return (
    <output className="change-preview">
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  )
}
