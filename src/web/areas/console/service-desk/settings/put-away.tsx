import type { ReactNode } from 'react'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Puts something away, so that no new ticket gets it, or brings it back. */
export function PutAway({
  isAway,
  question,
  onSet,
}: {
  readonly isAway: boolean
  readonly question: string
  readonly onSet: (isAway: boolean) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const back = useSave(() => onSet(false), {
    sentences: ['ticket_error_category_above'],
    refusalOf: ({ code }) => (code === 'conflict' ? t('service_desk_name_taken') : null),
  })
  if (!isAway) {
    return (
      <AskFirst label={t('service_desk_archive')} question={question} onDo={() => onSet(true)} />
    )
  }
  return (
    <>
      <Button variant="quiet" isPending={back.isPending} onClick={() => void back.run()}>
        {t('service_desk_restore')}
      </Button>
      <SaveProblem problem={back.problem} />
    </>
  )
}
