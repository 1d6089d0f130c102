import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { screenName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'
import type { DraftState } from './draft-store.ts'

/** What two people changed at once: one's own is shown, and the other's is a tap away. */
export function Conflicts({
  state: { conflicts, kept },
}: {
  readonly state: DraftState
}): ReactNode {
  const { store, draft } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  if (conflicts.length === 0) return null
  const names = conflicts.map((conflict) => {
    if (conflict.part !== 'screen') return t(`flows_part_${conflict.part}`)
    const screen = draft.screens.find(({ id }) => id === conflict.screenId)
    return screen === undefined ? t('flows_screen_untitled') : screenName(screen, translator)
  })
  return (
    <Notice kind="warning" isLive title={t('flows_conflict', { name: kept.editor?.name ?? '' })}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <div className="flow-acts">
        <Button onClick={() => store.settle('MINE')}>{t('flows_keep_mine')}</Button>
        <Button variant="quiet" onClick={() => store.settle('THEIRS')}>
          {t('flows_take_theirs')}
        </Button>
      </div>
    </Notice>
  )
}
