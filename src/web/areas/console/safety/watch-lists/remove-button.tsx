import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** Removes something that whoever is held by it waits for, once that was said. */
export function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string
  readonly onRemove: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useAct(onRemove)
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('watchlists_remove')}
      </Button>
    )
  }
  return (
    <Notice kind="warning" isLive>
      <p>{t('watchlists_remove_ask', { name })}</p>
      <ProblemNotice problem={remove.problem} />
      <div className="settings-tools">
        <Button isPending={remove.isPending} onClick={() => void remove.run()}>
          {t('watchlists_remove')}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </Notice>
  )
}
