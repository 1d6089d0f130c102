import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ColleagueChoice, type Colleague } from './colleague-choice.tsx'

/** Who gets the messages of a person as well. */
export function AssistantChoice({
  assistant,
  onChoose,
}: {
  readonly assistant: Colleague | null
  readonly onChoose: (assistant: Colleague | null) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <ColleagueChoice
      label={t('people_assistant')}
      hint={t('people_assistant_hint')}
      choose={t('people_assistant_choose')}
      remove={t('people_assistant_remove')}
      colleague={assistant}
      onChoose={onChoose}
    />
  )
}
